import type { JournalKept } from "#records/journal/journal.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { useNavigate, type LinkProps } from "@tanstack/react-router";
import {
  FileUp,
  History,
  Keyboard,
  KeyRound,
  List,
  Moon,
  ReceiptText,
  Settings,
  ShieldCheck,
  ChevronRight,
  Sun,
  type LucideIcon,
} from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { useOfferedCommands } from "#ui/browser/commands.ts";
import { chooseTheme, useTheme } from "#ui/browser/theme.ts";
import {
  type JumpEntry,
  type JumpSection,
  bookingEntry,
  endpointEntry,
  requestEntry,
  vehicleEntry,
  type FoundVehicle,
} from "./jump-found.tsx";
import { navigation, shellWords } from "../navigation/navigation.ts";
import { isAllRead, type Row } from "#records/replica/row.ts";
import { useEffect } from "react";
import { useWebhooks } from "#queries/webhooks.ts";
import { findVehicles, knownVehicles } from "#records/replica/known-vehicles.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useJournal } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";

const words = catalogue("shell/jump-sections", {
  counterDetail: "Hand out and take back keys",
  requests: "Requests",
  requestsDetail: "What this browser asked of the service",
  import: "Map from CSV",
  events: "Events",
  eventsDetail: "The catalogue",
  verify: "Check a signature",
  catchUp: "Catch up",
  dark: "Switch to dark",
  light: "Switch to light",
  here: "On this screen",
  screens: "Screens",
  do: "Do",
  endpoints: "Endpoints",
});

type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: LucideIcon;
  detail?: string;
  keys?: readonly string[];
};

/** Every address that stands for itself, the navigation first. */
const screens: readonly Screen[] = [
  ...navigation.map(({ to, label, icon, key }) => ({ to, label, icon, keys: ["G", key] })),
  { to: "/counter", label: shellWords.counter, icon: KeyRound, detail: words.counterDetail },
  { to: "/outbox/requests", label: words.requests, icon: ReceiptText, detail: words.requestsDetail },
  { to: "/vehicles/import", label: words.import, icon: FileUp },
  { to: "/webhooks/events", label: words.events, icon: List, detail: words.eventsDetail },
  { to: "/webhooks/verify", label: words.verify, icon: ShieldCheck },
  { to: "/deliveries/catch-up", label: words.catchUp, icon: History },
  { to: "/settings", label: shellWords.settings, icon: Settings },
];

/** What was searched. */
export type Searched = Pick<ReplicaView, "coverage" | "failure" | "reading"> & {
  /** Whether all that the service and this browser have was searched. */
  isWhole: boolean;
  kept: JournalKept;
  /** A request id was typed that none of this browser's requests has. */
  isRequestUnknown: boolean;
};

/** What “Search or jump” offers for a text, in the order in which it is listed, and what was searched for it. */
export function useJumpSections(text: string, onShortcuts: () => void) {
  const navigate = useNavigate();
  const { shown } = useTheme();
  const commands = useOfferedCommands();
  const wanted = text.trim().toLowerCase();
  const { sections: found, searched } = useJumpFinds(wanted);
  const matches = (...texts: readonly (string | undefined)[]) => texts.join(" ").toLowerCase().includes(wanted);
  const next = shown === "dark" ? "light" : "dark";

  // By their labels alone: who looks for a vehicle is not led to a decision about a booking of it.
  const here: JumpEntry[] = commands
    .filter(({ label }) => matches(label))
    .map(({ id, label, detail, keys, run }) => {
      return {
        id: `here ${id}`,
        lead: <ChevronRight strokeWidth={1.75} className="rtl:rotate-180" />,
        label,
        detail,
        keys,
        run,
      };
    });
  const places: JumpEntry[] = screens
    .filter(({ label, detail }) => matches(label, detail))
    .map(({ icon: Icon, to, label, detail, keys }) => {
      const run = () => void navigate({ to });
      return { id: `screen ${to}`, lead: <Icon strokeWidth={1.75} />, label, detail, keys, run };
    });
  const actions = [
    {
      id: "theme",
      label: words[next],
      lead: next === "dark" ? <Moon strokeWidth={1.75} /> : <Sun strokeWidth={1.75} />,
      run: () => chooseTheme(next),
    },
    {
      id: "shortcuts",
      label: shellWords.shortcuts,
      lead: <Keyboard strokeWidth={1.75} />,
      keys: ["?"],
      run: onShortcuts,
    },
  ].filter(({ label }) => matches(label));

  const all: JumpSection[] = [
    { title: words.here, items: here },
    ...found,
    { title: words.screens, items: places },
    { title: words.do, items: actions },
  ];
  return { sections: all.filter(({ items }) => items.length > 0), searched };
}

/** How many of a kind are listed at most; typing more finds the others. */
const most = { bookings: 8, vehicles: 6, requests: 5, endpoints: 5 };
/** A part of a request id is looked for once it is long enough to mean one. */
const shortestPart = 4;

/** What “Search or jump” finds in the data for a text, and what was searched for it. `wanted`: trimmed, lower case. */
function useJumpFinds(wanted: string): { sections: JumpSection[]; searched: Searched } {
  const navigate = useNavigate();
  const bookings = useBookings();
  const { rows, coverage, failure, reading } = bookings;
  const { requests, kept, load } = useJournal();
  const fleet = useVehicles();
  const endpoints = useWebhooks().data?.endpoints;
  useEffect(() => {
    void load();
    // Once: what is asked from now on comes by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const isAsked = wanted !== "";
  const vehicles = fleet.checkedAt === undefined ? knownVehicles(rows) : ofFleet(fleet);
  const made = requests.filter(({ requestId }) => requestId !== undefined);
  const isPart = wanted.startsWith("req_") || wanted.length >= shortestPart;
  const foundRequests = isPart
    ? made.filter(({ requestId }) => requestId?.toLowerCase().includes(wanted) === true)
    : [];
  const foundEndpoints = (endpoints ?? []).filter(({ url, id }) => `${url ?? ""} ${id}`.toLowerCase().includes(wanted));

  const sections: JumpSection[] = [
    {
      title: shellWords.bookings,
      items: findBookings(rows, wanted, most.bookings).map((row) =>
        bookingEntry(row, () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: row.id } })),
      ),
    },
    {
      title: shellWords.vehicles,
      items: isAsked
        ? findVehicles(vehicles, wanted, most.vehicles).map((vehicle) =>
            vehicleEntry(vehicle, () => void navigate({ to: "/bookings", search: { vehicle: vehicle.key } })),
          )
        : [],
    },
    {
      title: words.requests,
      items: foundRequests
        .slice(0, most.requests)
        .map((request) =>
          requestEntry(request, () => void navigate({ to: "/outbox/requests", search: { q: request.requestId } })),
        ),
    },
    {
      title: words.endpoints,
      items: isAsked
        ? foundEndpoints
            .slice(0, most.endpoints)
            .map((endpoint) => endpointEntry(endpoint, () => void navigate({ to: "/webhooks" })))
        : [],
    },
  ];
  const isWhole = isAllRead(bookings) && isAllRead(fleet) && endpoints !== undefined && kept === "read";
  const isRequestUnknown = /^req_\w+$/.test(wanted) && foundRequests.length === 0;
  return { sections, searched: { coverage, failure, reading, isWhole, kept, isRequestUnknown } };
}

function ofFleet({ rows }: FleetView): readonly FoundVehicle[] {
  return rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map((row) => {
      const reference = referenceOf(row);
      const key = reference ?? row.id;
      return { key, reference, title: row.title, text: `${key} ${row.title ?? ""}`.toLowerCase() };
    });
}

/**
 * The bookings in any field of which the text stands, the last changed first and at most so many; one whose number, with or
 * without “BK-”, or whose id it is comes before all others. `wanted`: trimmed, lower case.
 */
export function findBookings(rows: readonly Row[], wanted: string, most: number): readonly Row[] {
  if (wanted === "") return [];
  const found = rows.filter((row) => isNamed(row, wanted));
  for (const row of rows) {
    // Most texts stand in many bookings, and what nobody sees need not be found.
    if (found.length >= most) break;
    if (row.text.includes(wanted) && !found.includes(row)) found.push(row);
  }
  return found.slice(0, most);
}

/** Lengths first: a hundred thousand of them are compared at each letter. */
function isNamed({ number, id }: Row, wanted: string): boolean {
  if (id.length === wanted.length && id.toLowerCase() === wanted) return true;
  if (number === undefined) return false;
  if (number.length === wanted.length) return number.toLowerCase() === wanted;
  return number.length === wanted.length + 3 && number.toLowerCase() === `bk-${wanted}`;
}
