import { ReceiptText, Tag, Webhook } from "lucide-react";
import type { Endpoint } from "#api/webhooks.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import type { NotedRequest } from "#records/journal/journal.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { MomentRange, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import type { ReactNode } from "react";
import { KeyCaps } from "#ui/format/key-cap.tsx";

const text = catalogue("shell/jump-found", {
  noState: "state not known",
  dates: "dates",
  name: "name",
  itsBookings: ", its bookings",
});

const glyphTone = (kind: Row["state"]) => (kind === "other" || kind === "unsent" ? "unknown" : kind);

/** A booking as it is found: its state's glyph, number, key tag and dates. */
export function bookingEntry(row: Row, run: () => void): JumpEntry {
  const booking = bookingOf(row);
  const { state, vehicle, start, end } = booking;
  return {
    id: `booking ${row.id}`,
    lead: <StateGlyph tone={glyphTone(state.kind)} label="" />,
    label: <ServerText>{bookingName(booking)}</ServerText>,
    detail: (
      <span className="inline-flex items-center gap-2.5">
        <KeyTag reference={vehicle.reference} />
        {/* Its glyph says it to the eye. */}
        <span className="sr-only">{state.kind === "unsent" ? text.noState : displayText(state.raw)}</span>
        {start === undefined && end === undefined ? (
          <NotSent what={text.dates} />
        ) : (
          <MomentRange start={start} end={end} />
        )}
      </span>
    ),
    run,
  };
}

/** `key`: what bookings are filtered by. */
export type FoundVehicle = { key: string; text: string; reference: string | undefined; title: string | undefined };

/** A vehicle as it is found; it leads to its bookings. */
export function vehicleEntry({ key, reference, title }: FoundVehicle, run: () => void): JumpEntry {
  return {
    id: `vehicle ${key}`,
    lead: <Tag strokeWidth={1.75} />,
    label: <KeyTag reference={reference} />,
    detail: (
      <>
        {title === undefined ? <NotSent what={text.name} /> : <ServerText className="text-ink-2">{title}</ServerText>}
        {title === undefined && reference === undefined ? (
          <ServerText className="ms-2 font-mono text-xs">{key}</ServerText>
        ) : null}
        <span className="sr-only">{text.itsBookings}</span>
      </>
    ),
    run,
  };
}

/** A request of this browser by its id. */
export function requestEntry({ id, requestId, method, path, status }: NotedRequest, run: () => void): JumpEntry {
  return {
    id: `request ${id}`,
    lead: <ReceiptText strokeWidth={1.75} />,
    label: <ServerText className="font-mono text-xs">{requestId}</ServerText>,
    detail: (
      <>
        {method} <ServerText>{path}</ServerText>
        {status === undefined ? "" : ` · ${status}`}
      </>
    ),
    run,
  };
}

/** A webhook endpoint by its address. */
export function endpointEntry({ id, url }: Endpoint, run: () => void): JumpEntry {
  return {
    id: `endpoint ${id}`,
    lead: <Webhook strokeWidth={1.75} />,
    label: <ServerText>{url ?? id}</ServerText>,
    run,
  };
}

/** A line of “Search or jump”. `lead`: a glyph of 16 px; `detail`: what stands quietly after the label. */
export type JumpEntry = {
  id: string;
  lead: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  keys?: readonly string[] | undefined;
  run: () => void;
};

export type JumpSection = { title: string; items: readonly JumpEntry[] };

/** How a line is drawn. */
export function JumpLine({ entry }: { entry: JumpEntry }) {
  return (
    <>
      <span aria-hidden className="inline-flex size-4 flex-none items-center justify-center text-ink-3 [&>svg]:size-4">
        {entry.lead}
      </span>
      <span className="min-w-0 flex-none truncate font-medium max-md:max-w-[70%]">{entry.label}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3 max-md:text-xs">{entry.detail}</span>
      {entry.keys === undefined ? null : (
        <span aria-hidden className="max-md:hidden">
          <KeyCaps keys={entry.keys} />
        </span>
      )}
    </>
  );
}
