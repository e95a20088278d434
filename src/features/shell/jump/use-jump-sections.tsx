import { t } from "@lingui/core/macro";
import { useNavigate, type LinkProps } from "@tanstack/react-router";
import {
  CalendarPlus,
  ChevronRight,
  FileUp,
  History,
  Keyboard,
  List,
  Lock,
  Moon,
  Plus,
  ReceiptText,
  Settings,
  ShieldCheck,
  Sun,
  Tag,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { useEffect, type ReactNode } from "react";
import type { Client } from "#api/transport.ts";
import { stateWords } from "#components/booking-states.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { bookingName } from "#contract/booking.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { useRequestLog } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import { findVehicles, knownVehicles, type KnownVehicle } from "#records/replica/known-vehicles.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { isAllRead } from "#api/covers.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { askForCommand, useOfferedCommands } from "#ui/browser/commands.ts";
import { chooseTheme, useTheme } from "#ui/browser/theme.ts";
import { useZone } from "#ui/browser/zone.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { BookingDates } from "#components/booking-dates.tsx";
import { nameText, ServerText } from "#ui/format/server-text.tsx";
import { foldText, namesTyped, searchFor, searchText } from "#values/search.ts";
import { displayText } from "#values/text.ts";
import { navigation, shellWords } from "../navigation/navigation.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { findBookings } from "./jump-bookings.ts";

/** A line of “Search or jump”. `lead`: a 16 px glyph; `detail`: quiet text after the label. */
export type JumpEntry = {
  id: string;
  lead: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  keys?: readonly string[] | undefined;
  run: () => void;
};

type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: LucideIcon;
  keys?: string[];
};

/** All screens without parameters, the navigation first. */
const screens: readonly Screen[] = [
  ...navigation.map(({ to, label, icon, key }) => ({
    to,
    label,
    icon,
    keys: ["G", key],
  })),
  { to: "/outbox/requests", label: t`Requests`, icon: ReceiptText },
  { to: "/vehicles/import", label: t`Map from CSV`, icon: FileUp },
  { to: "/webhooks/events", label: t`Events`, icon: List },
  { to: "/webhooks/verify", label: t`Check a signature`, icon: ShieldCheck },
  { to: "/deliveries/catch-up", label: t`Catch up`, icon: History },
  { to: "/settings", label: shellWords.settings, icon: Settings },
];

/** What other screens offer, by the ID of their command. Their own screen lists it itself. */
const elsewhere: readonly { id: string; label: string; icon: LucideIcon; to: Screen["to"]; view?: "blocks" }[] = [
  { id: "block dates", label: t`Block dates`, icon: Lock, to: "/calendar" },
  // On a phone only this view has the import.
  { id: "import calendar", label: t`Import calendar`, icon: CalendarPlus, to: "/calendar", view: "blocks" },
  { id: "new endpoint", label: t`New endpoint`, icon: Plus, to: "/webhooks" },
];

/** The IDs of what was chosen last with an API key, newest first; only in this page's memory. */
const recents = new WeakMap<Client, readonly string[]>();

export type Searched = Pick<ReplicaView, "coverage" | "failure" | "loading"> & {
  isWhole: boolean;
  /** Whether a request ID was typed that this browser doesn't know. */
  isRequestUnknown: boolean;
};

/** How many of each kind are listed at most; typing more finds the others. */
const most = { bookings: 8, vehicles: 6, requests: 5, endpoints: 5, recents: 5 };
/** Part of a request ID is searched from this length on. */
const shortestPart = 4;

/** What “Search or jump” lists for a text, in order, and what was searched. */
export function useJumpSections(text: string, onShortcuts: () => void) {
  const navigate = useNavigate();
  const { client } = useSession();
  const { row } = useReplica();
  const { shown } = useTheme();
  const zone = useZone();
  const commands = useOfferedCommands();
  const bookings = useBookings();
  const { rows, coverage, failure, loading } = bookings;
  const { requests, stored, load } = useRequestLog();
  const listed = useVehicles();
  const endpoints = useWebhooks().data?.endpoints;
  useEffect(() => {
    void load();
    // Once: new requests are added as they are sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const names = namesTyped(text);
  const [wanted = ""] = names;
  const isFound = searchFor(text);
  const matches = (...texts: readonly (string | undefined)[]) => isFound(searchText(texts));
  /** Those whose name matches; none before anything is typed. */
  const named = <T,>(all: readonly T[], nameOf: (each: T) => string, atMost: number) =>
    wanted === "" ? [] : all.filter((each) => matches(nameOf(each))).slice(0, atMost);
  const next = shown === "dark" ? "light" : "dark";

  // By label only: a search for a vehicle mustn't offer a decision about one of its bookings.
  const here = commands
    .filter(({ label }) => matches(label))
    .map(({ id, label, detail, keys, run }): JumpEntry => {
      const lead = <ChevronRight strokeWidth={1.75} className="rtl:rotate-180" />;
      return { id: `here ${id}`, lead, label, detail, keys, run };
    });
  const bookingEntry = (row: Row): JumpEntry => {
    const booking = bookingOf(row);
    return {
      id: `booking ${row.id}`,
      lead: <StateGlyph tone={stateWords(booking).tone} label="" />,
      label: <ServerText>{bookingName(booking)}</ServerText>,
      detail: <BookingDetail row={row} />,
      run: () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: row.id } }),
    };
  };
  const vehicles = listed.checkedAt === undefined ? knownVehicles(rows) : listedVehicles(listed.rows);
  const vehicleEntry = ({ key, reference, title }: ListedVehicle): JumpEntry => ({
    id: `vehicle ${key}`,
    lead: <Tag strokeWidth={1.75} />,
    label: <KeyTag reference={reference} />,
    detail: (
      <>
        {nameText(title, "text-ink-2")}
        {title === undefined && reference === undefined ? (
          <ServerText className="ms-2 font-mono text-xs">{key}</ServerText>
        ) : null}
        <span className="sr-only">{t`, its bookings`}</span>
      </>
    ),
    run: () => void navigate({ to: "/bookings", search: { vehicle: key } }),
  });
  const isExact = ({ key }: Pick<ListedVehicle, "key">) => names.includes(foldText(key));
  const foundVehicles = findVehicles(vehicles, text, most.vehicles).toSorted(
    (a, b) => Number(isExact(b)) - Number(isExact(a)),
  );
  const isPart = /^req_/i.test(text.trim()) || wanted.length >= shortestPart;
  const foundRequests = named(isPart ? requests : [], ({ requestId = "" }) => requestId, most.requests).map(
    ({ id, requestId, method, path, status }): JumpEntry => ({
      id: `request ${id}`,
      lead: <ReceiptText strokeWidth={1.75} />,
      label: <ServerText className="font-mono text-xs">{requestId}</ServerText>,
      detail: (
        <>
          {method} <ServerText>{path}</ServerText>
          {status === undefined ? "" : ` · ${status}`}
        </>
      ),
      run: () => void navigate({ to: "/outbox/requests", search: { q: requestId } }),
    }),
  );
  const foundEndpoints = named(endpoints ?? [], ({ url = "", id }) => `${url} ${id}`, most.endpoints).map(
    ({ id, url }): JumpEntry => ({
      id: `endpoint ${id}`,
      lead: <Webhook strokeWidth={1.75} />,
      label: <ServerText>{url ?? id}</ServerText>,
      run: () => void navigate({ to: "/webhooks/$webhookId", params: { webhookId: id } }),
    }),
  );
  const places = screens
    .filter(({ label }) => matches(label))
    .map(({ icon: Icon, to, label, keys }): JumpEntry => {
      const run = () => void navigate({ to });
      return { id: `screen ${to}`, lead: <Icon strokeWidth={1.75} />, label, keys, run };
    });
  const verbs = elsewhere
    .filter(({ id, label }) => matches(label) && !commands.some((command) => command.id === id))
    .map(({ id, label, icon: Icon, to, view }): JumpEntry => {
      const run = () => {
        askForCommand(id);
        void navigate({ to, search: view === undefined ? {} : { view } });
      };
      return { id: `verb ${id}`, lead: <Icon strokeWidth={1.75} />, label, run };
    });
  const ThemeIcon = next === "dark" ? Moon : Sun;
  const actions = [
    {
      id: "theme",
      label: next === "dark" ? t`Switch to dark theme` : t`Switch to light theme`,
      lead: <ThemeIcon strokeWidth={1.75} />,
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

  /** What was chosen before, as it is now. */
  const entryOf = (id: string): JumpEntry | undefined => {
    const key = id.slice(id.indexOf(" ") + 1);
    const [booking, vehicle] = [row(key), vehicles.find((each) => each.key === key)];
    if (id.startsWith("booking ")) return booking === undefined ? undefined : bookingEntry(booking);
    if (id.startsWith("vehicle ")) return vehicle === undefined ? undefined : vehicleEntry(vehicle);
    return [...places, ...verbs].find((entry) => entry.id === id);
  };
  const chosen = wanted === "" ? (recents.get(client) ?? []) : [];
  const recent = chosen.map(entryOf).filter((entry) => entry !== undefined);
  const remember = ({ id }: JumpEntry) => {
    const before = recents.get(client) ?? [];
    if (entryOf(id) === undefined) return;
    recents.set(client, [id, ...before.filter((other) => other !== id)].slice(0, most.recents));
  };
  const isRecent = ({ id }: JumpEntry) => chosen.includes(id);

  const vehicleSection = { title: shellWords.vehicles, items: wanted === "" ? [] : foundVehicles.map(vehicleEntry) };
  const isVehicle = foundVehicles.some(isExact);
  const sections = [
    { title: t`Recent`, items: recent },
    { title: t`On this screen`, items: here },
    ...(isVehicle ? [vehicleSection] : []),
    { title: shellWords.bookings, items: findBookings(rows, text, most.bookings, zone).map(bookingEntry) },
    ...(isVehicle ? [] : [vehicleSection]),
    { title: t`Requests`, items: foundRequests },
    { title: t`Endpoints`, items: foundEndpoints },
    { title: t`Screens`, items: places.filter((entry) => !isRecent(entry)) },
    { title: t`Actions`, items: [...verbs.filter((entry) => !isRecent(entry)), ...actions] },
  ].filter(({ items }) => items.length > 0);
  const isWhole = isAllRead(bookings) && isAllRead(listed) && endpoints !== undefined && stored === "read";
  const isRequestUnknown = /^req_\w+$/i.test(text.trim()) && foundRequests.length === 0;
  const searched: Searched = { coverage, failure, loading, isWhole, isRequestUnknown };
  return { sections, searched, remember };
}

function BookingDetail({ row }: { row: Row }) {
  const booking = bookingOf(row);
  const { vehicle } = booking;
  return (
    <span className="inline-flex items-center gap-2.5">
      <KeyTag reference={vehicle.reference} />
      {/* Its glyph says it to the eye. */}
      <span className="sr-only">{displayText(stateWords(booking).word)}</span>
      <BookingDates booking={booking} />
    </span>
  );
}

type ListedVehicle = Omit<KnownVehicle, "count">;

const listed = new WeakMap<VehiclesView["rows"], readonly ListedVehicle[]>();

/** The vehicles that are still listed. The same rows give the same list, since each letter typed asks for it. */
function listedVehicles(rows: VehiclesView["rows"]): readonly ListedVehicle[] {
  const known = listed.get(rows);
  if (known !== undefined) return known;
  const vehicles = rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map((row) => {
      const reference = referenceOf(row);
      const key = reference ?? row.id;
      return { key, reference, title: row.title, text: searchText(key, row.title) };
    });
  listed.set(rows, vehicles);
  return vehicles;
}
