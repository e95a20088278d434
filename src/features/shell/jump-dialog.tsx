import { useNavigate } from "@tanstack/react-router";
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from "react-aria-components";
import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { useSessionStore } from "#api/session-context.tsx";
import { useOutboxView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { bookingName } from "#contract/booking-reading.ts";
import { Dialog } from "#ui/dialog.tsx";
import { chooseTheme, useTheme } from "#ui/theme.ts";
import { useState } from "react";
import { navigation } from "./navigation.ts";

type Entry = { id: string; label: string; detail?: string | undefined; run: () => void };

/** How many bookings are listed at most; typing more finds the others. */
const mostBookings = 8;

/** Search or jump: screens, loaded bookings and what the whole app can do. It opens things and never sends. */
export function JumpDialog({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  return (
    <Dialog title="Search or jump" isOpen onOpenChange={onClose} footer={<SignOut onClose={onClose} />}>
      <JumpList onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

/** Settings holds the way out, which asks first while something is unsettled. */
function SignOut({ onClose }: { onClose: () => void }) {
  const store = useSessionStore();
  const navigate = useNavigate();
  const { open } = useOutboxView();
  const leave = () => {
    onClose();
    if (open.length > 0) void navigate({ to: "/settings", search: { leaving: "yes" } });
    else store.signOut();
  };
  return (
    <Button variant="ghost" size="sm" onPress={leave}>
      Sign out
    </Button>
  );
}

function JumpList({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const [text, setText] = useState("");
  const sections = useEntries(text, onShortcuts);
  const entries = sections.flatMap((section) => section.entries);
  return (
    <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={false}>
      <SearchField aria-label="Search or jump" autoFocus>
        <Input
          className="h-10 w-full rounded-md border border-control bg-field px-3 text-base max-md:h-12 max-md:text-md"
          placeholder="A screen, a booking number, an action"
        />
      </SearchField>
      <Menu
        aria-label="Results"
        className="-mx-2 grid max-h-96 gap-2 overflow-auto outline-none"
        renderEmptyState={() => <p className="p-2 text-ink-3">Nothing among what is loaded matches.</p>}
        onAction={(id) => {
          onClose();
          entries.find((entry) => entry.id === id)?.run();
        }}
      >
        {sections.map((section) => (
          <MenuSection key={section.title} id={section.title}>
            <Header className="px-2 pb-1 text-xs text-ink-3">{section.title}</Header>
            <Collection items={section.entries}>
              {(entry) => (
                <MenuItem
                  id={entry.id}
                  textValue={entry.label}
                  className="flex h-8 cursor-pointer items-center gap-3 rounded-sm px-2 text-sm outline-none data-focused:bg-press max-md:h-11"
                >
                  <span className="font-medium">{entry.label}</span>
                  <span className="truncate text-ink-3">{entry.detail}</span>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}

function useEntries(text: string, onShortcuts: () => void): { title: string; entries: Entry[] }[] {
  const navigate = useNavigate();
  const { loaded } = useLoadedBookings();
  const { shown } = useTheme();
  const next = shown === "dark" ? "light" : "dark";
  const wanted = text.trim().toLowerCase();
  const matches = (entry: Entry) => `${entry.label} ${entry.detail ?? ""}`.toLowerCase().includes(wanted);

  const screens: Entry[] = [
    ...navigation.map(({ to, label }) => ({ to, label })),
    { to: "/settings" as const, label: "Settings" },
  ].map(({ to, label }) => ({ id: to, label, run: () => void navigate({ to }) }));
  const bookings: Entry[] = [];
  if (wanted !== "") {
    for (const booking of loaded?.bookings ?? []) {
      const entry: Entry = {
        id: booking.id,
        label: bookingName(booking),
        detail: [booking.vehicle.reference, booking.vehicle.title].filter((part) => part !== undefined).join(" · "),
        run: () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } }),
      };
      if (matches(entry)) bookings.push(entry);
      if (bookings.length === mostBookings) break;
    }
  }
  const actions: Entry[] = [
    { id: "theme", label: `Switch to ${next}`, run: () => chooseTheme(next) },
    { id: "shortcuts", label: "Keyboard shortcuts", run: onShortcuts },
  ];
  return [
    { title: "Bookings loaded", entries: bookings },
    { title: "Screens", entries: screens.filter(matches) },
    { title: "Do", entries: actions.filter(matches) },
  ].filter((section) => section.entries.length > 0);
}
