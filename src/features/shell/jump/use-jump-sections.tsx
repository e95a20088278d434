import { t } from "@lingui/core/macro";
import { useNavigate, type LinkProps } from "@tanstack/react-router";
import {
  ChevronRight,
  FileUp,
  History,
  Keyboard,
  KeyRound,
  List,
  Moon,
  ReceiptText,
  Settings,
  ShieldCheck,
  Sun,
  Tag,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { stateWords } from "#components/booking-states.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { bookingName } from "#contract/booking-reading.ts";
import { useBookings } from "#queries/bookings.ts";
import { useJournal } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import type { JournalKept } from "#records/journal/journal.ts";
import { findVehicles, knownVehicles, type KnownVehicle } from "#records/replica/known-vehicles.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { bookingOf, isAllRead, type Row } from "#records/replica/row.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { useOfferedCommands } from "#ui/browser/commands.ts";
import { chooseTheme, useTheme } from "#ui/browser/theme.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { MomentRange, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { navigation, shellWords } from "../navigation/navigation.ts";

const words = {
  dates: t`dates`,
  name: t`name`,
  itsBookings: t`, its bookings`,
  counterDetail: t`Hand out and take back vehicles`,
  requests: t`Requests`,
  requestsDetail: t`Requests sent by this browser`,
  import: t`Map from CSV`,
  events: t`Events`,
  eventsDetail: t`All webhook events`,
  verify: t`Check a signature`,
  catchUp: t`Catch up`,
  dark: t`Switch to dark`,
  light: t`Switch to light`,
  here: t`On this screen`,
  screens: t`Screens`,
  do: t`Actions`,
  endpoints: t`Endpoints`,
};

/** A line of “Search or jump”. `lead`: a 16 px glyph; `detail`: quiet text after the label. */
export type JumpEntry = {
  id: string;
  lead: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  keys?: readonly string[] | undefined;
  run: () => void;
};

type Screen = { to: NonNullable<LinkProps["to"]>; label: string; icon: LucideIcon; detail?: string; keys?: string[] };

/** All screens without parameters, the navigation first. */
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
  /** Whether everything was searched. */
  isWhole: boolean;
  kept: JournalKept;
  /** Whether a request ID was typed that this browser doesn't know. */
  isRequestUnknown: boolean;
};

/** How many of each kind are listed at most; typing more finds the others. */
const most = { bookings: 8, vehicles: 6, requests: 5, endpoints: 5 };
/** Part of a request ID is searched from this length on. */
const shortestPart = 4;

/** What “Search or jump” lists for a text, in order, and what was searched. */
export function useJumpSections(text: string, onShortcuts: () => void) {
  const navigate = useNavigate();
  const { shown } = useTheme();
  const commands = useOfferedCommands();
  const bookings = useBookings();
  const { rows, coverage, failure, reading } = bookings;
  const { requests, kept, load } = useJournal();
  const fleet = useVehicles();
  const endpoints = useWebhooks().data?.endpoints;
  useEffect(() => {
    void load();
    // Once: new requests are added as they are sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const wanted = text.trim().toLowerCase();
  const matches = (...texts: readonly (string | undefined)[]) => texts.join(" ").toLowerCase().includes(wanted);
  /** Those whose name matches; none before anything is typed. */
  const named = <T,>(all: readonly T[], nameOf: (each: T) => string, atMost: number) =>
    wanted === "" ? [] : all.filter((each) => nameOf(each).toLowerCase().includes(wanted)).slice(0, atMost);
  const next = shown === "dark" ? "light" : "dark";

  // By label only: a search for a vehicle mustn't offer a decision about one of its bookings.
  const here = commands
    .filter(({ label }) => matches(label))
    .map(({ id, label, detail, keys, run }): JumpEntry => {
      const lead = <ChevronRight strokeWidth={1.75} className="rtl:rotate-180" />;
      return { id: `here ${id}`, lead, label, detail, keys, run };
    });
  const foundBookings = findBookings(rows, wanted, most.bookings).map((row): JumpEntry => {
    const booking = bookingOf(row);
    return {
      id: `booking ${row.id}`,
      lead: <StateGlyph tone={stateWords(booking).tone} label="" />,
      label: <ServerText>{bookingName(booking)}</ServerText>,
      detail: <BookingDetail row={row} />,
      run: () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: row.id } }),
    };
  });
  const vehicles = fleet.checkedAt === undefined ? knownVehicles(rows) : listedVehicles(fleet.rows);
  const foundVehicles = (wanted === "" ? [] : findVehicles(vehicles, wanted, most.vehicles)).map(
    ({ key, reference, title }): JumpEntry => ({
      id: `vehicle ${key}`,
      lead: <Tag strokeWidth={1.75} />,
      label: <KeyTag reference={reference} />,
      detail: (
        <>
          {title === undefined ? (
            <NotSent what={words.name} />
          ) : (
            <ServerText className="text-ink-2">{title}</ServerText>
          )}
          {title === undefined && reference === undefined ? (
            <ServerText className="ms-2 font-mono text-xs">{key}</ServerText>
          ) : null}
          <span className="sr-only">{words.itsBookings}</span>
        </>
      ),
      run: () => void navigate({ to: "/bookings", search: { vehicle: key } }),
    }),
  );
  const isPart = wanted.startsWith("req_") || wanted.length >= shortestPart;
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
      run: () => void navigate({ to: "/webhooks" }),
    }),
  );
  const places = screens
    .filter(({ label, detail }) => matches(label, detail))
    .map(({ icon: Icon, to, label, detail, keys }): JumpEntry => {
      const run = () => void navigate({ to });
      return { id: `screen ${to}`, lead: <Icon strokeWidth={1.75} />, label, detail, keys, run };
    });
  const ThemeIcon = next === "dark" ? Moon : Sun;
  const actions = [
    { id: "theme", label: words[next], lead: <ThemeIcon strokeWidth={1.75} />, run: () => chooseTheme(next) },
    {
      id: "shortcuts",
      label: shellWords.shortcuts,
      lead: <Keyboard strokeWidth={1.75} />,
      keys: ["?"],
      run: onShortcuts,
    },
  ].filter(({ label }) => matches(label));

  const sections = [
    { title: words.here, items: here },
    { title: shellWords.bookings, items: foundBookings },
    { title: shellWords.vehicles, items: foundVehicles },
    { title: words.requests, items: foundRequests },
    { title: words.endpoints, items: foundEndpoints },
    { title: words.screens, items: places },
    { title: words.do, items: actions },
  ].filter(({ items }) => items.length > 0);
  const isWhole = isAllRead(bookings) && isAllRead(fleet) && endpoints !== undefined && kept === "read";
  const isRequestUnknown = /^req_\w+$/.test(wanted) && foundRequests.length === 0;
  const searched: Searched = { coverage, failure, reading, isWhole, kept, isRequestUnknown };
  return { sections, searched };
}

function BookingDetail({ row }: { row: Row }) {
  const booking = bookingOf(row);
  const { vehicle, start, end } = booking;
  return (
    <span className="inline-flex items-center gap-2.5">
      <KeyTag reference={vehicle.reference} />
      {/* Its glyph says it to the eye. */}
      <span className="sr-only">{displayText(stateWords(booking).word)}</span>
      {start === undefined && end === undefined ? (
        <NotSent what={words.dates} />
      ) : (
        <MomentRange start={start} end={end} />
      )}
    </span>
  );
}

const listedVehicles = (rows: ReturnType<typeof useVehicles>["rows"]): readonly Omit<KnownVehicle, "count">[] =>
  rows
    .filter(({ goneAt }) => goneAt === undefined)
    .map((row) => {
      const reference = referenceOf(row);
      const key = reference ?? row.id;
      return { key, reference, title: row.title, text: `${key} ${row.title ?? ""}`.toLowerCase() };
    });

/**
 * At most `most` bookings that contain the text, last changed first. An exact number (with or without “BK-”) or ID comes first.
 * @param wanted trimmed, lower case
 */
export function findBookings(rows: readonly Row[], wanted: string, most: number): readonly Row[] {
  if (wanted === "") return [];
  const found = rows.filter((row) => isNamed(row, wanted));
  for (const row of rows) {
    // Most texts match many bookings; stop once the list is full.
    if (found.length >= most) break;
    if (row.text.includes(wanted) && !found.includes(row)) found.push(row);
  }
  return found.slice(0, most);
}

/** Compares lengths first: it runs over 100,000 bookings for each letter typed. */
function isNamed({ number, id }: Row, wanted: string): boolean {
  if (id.length === wanted.length && id.toLowerCase() === wanted) return true;
  if (number === undefined) return false;
  if (number.length === wanted.length) return number.toLowerCase() === wanted;
  return number.length === wanted.length + 3 && number.toLowerCase() === `bk-${wanted}`;
}
