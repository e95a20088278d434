import { getRouteApi, Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { Suspense, useDeferredValue, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { bookingChanges } from "#api/bookings.ts";
import { useSession } from "#api/session-context.tsx";
import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { useIntents } from "#records/records-context.tsx";
import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { usePhone } from "#ui/phone.ts";
import { later } from "#ui/later.ts";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { NotFetched } from "#ui/not-fetched.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { BookingsList } from "./bookings-list.tsx";
import { bookingStates } from "./booking-states.ts";
import { inboxGroups } from "./inbox.ts";
import { InboxContext } from "./inbox-context.ts";
import { StateTabs } from "./state-tabs.tsx";
import { useAddressText } from "#ui/address-text.ts";
import { waitsFor } from "./waits-for.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";

const route = getRouteApi("/shell/bookings");

const DecisionDialog = later(async () => (await import("./decision-dialog.tsx")).DecisionDialog);

/** The inbox: what is loaded of the bookings, searched and grouped, with the open one beside it. */
export function BookingsScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).bookingId;
  const { loaded, query } = useLoadedBookings();
  const intents = useIntents();
  const queries = useQueryClient();
  const { client } = useSession();
  const [text, setText] = useAddressText(search.q ?? "", (q) =>
    navigate({ to: ".", search: (before) => ({ ...before, q: q === "" ? undefined : q }), replace: true }),
  );
  const searchField = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ id: string; action: BookingAction }>();
  const [activeId, setActiveId] = useState<string>();

  const state = bookingStates.find(({ id }) => id === search.state)?.id;
  const bookings = loaded?.bookings ?? [];
  const groups = inboxGroups(bookings, intents, { text: useDeferredValue(text), state });
  const order = groups.flatMap((group) => group.rows.map((row) => row.id));

  const open = (id: string) =>
    void navigate({ to: "/bookings/$bookingId", params: { bookingId: id }, search: (before) => before });
  const close = () => void navigate({ to: "/bookings", search: (before) => before });
  const ask = (booking: BookingReading, action: BookingAction) => {
    if (waitsFor(booking, intents.get(booking.id)) === undefined) setAsking({ id: booking.id, action });
  };
  const byId = (id: string | undefined) => bookings.find((booking) => booking.id === id);
  const asked = byId(asking?.id);
  useInboxKeys({
    open: byId(openId),
    active: activeId !== undefined && order.includes(activeId) ? byId(activeId) : undefined,
    ask,
    search: () => searchField.current?.focus(),
    close: openId === undefined ? undefined : close,
  });

  const refresh = async () => {
    const { isSuccess } = await query.refetch();
    // The pages are newer now than anything that was read after the last ones.
    if (isSuccess) queries.setQueryData(bookingChanges(client).queryKey, []);
    return isSuccess;
  };
  const busy = query.isFetching && !query.isFetchingNextPage;
  const searchBox = (
    <SearchField
      label="Search bookings"
      placeholder="Number, id or vehicle"
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={searchField}
    />
  );
  return (
    <InboxContext value={{ ask, order, open, refresh, close }}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <ScreenHead title="Bookings" note={loaded === undefined ? undefined : `${bookings.length} loaded`}>
          {isPhone ? (
            <IconButton label="Refresh" icon={<RefreshCw strokeWidth={1.75} />} onPress={() => void refresh()} />
          ) : (
            <>
              <div className="w-[264px] max-lg:w-[200px]">{searchBox}</div>
              <Button
                variant="ghost"
                icon={<RefreshCw strokeWidth={1.75} />}
                busy={busy ? "Reading" : undefined}
                onPress={() => void refresh()}
              >
                Refresh
              </Button>
            </>
          )}
        </ScreenHead>
        {isPhone ? <div className="flex-none px-4">{searchBox}</div> : null}
        <StateTabs bookings={loaded?.bookings} selected={state} />
        <div id="bookings" className="flex min-h-0 flex-1">
          <BookingsList
            groups={groups}
            filter={{ text, state }}
            openId={openId}
            activeId={activeId}
            onActiveChange={setActiveId}
            onOpen={open}
            onClear={() => {
              setText("");
              void navigate({ to: ".", search: {} });
            }}
          />
          {isPhone ? null : <Outlet />}
        </div>
      </div>
      {isPhone ? <Outlet /> : null}
      {asking === undefined || asked === undefined ? null : (
        <PartBoundary fallback={NotFetched}>
          <Suspense>
            <DecisionDialog booking={asked} action={asking.action} onClose={() => setAsking(undefined)} />
          </Suspense>
        </PartBoundary>
      )}
    </InboxContext>
  );
}
