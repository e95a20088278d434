import { Link } from "@tanstack/react-router";
import { ChevronLeft, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { type Delivery, deliveryStatus } from "#contract/delivery.ts";
import { recognitionOfDelivery } from "#contract/guess/recognition.ts";
import { Recognised } from "#components/recognised.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { deliveryOf, type DeliveryRecord, type DeliveryVersion } from "#records/archive/delivery-record.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { usePanelFocus } from "#ui/grid/panel-focus.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { RawFields } from "#ui/feedback/raw-fields.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { DeliveryStatusText, isForeign, useEndpointNames } from "./delivery-words.tsx";

const text = catalogue("deliveries/panel", {
  label: (id: string) => `Delivery ${id}`,
  withoutId: "without an id",
  screen: "Deliveries",
  back: "Back to deliveries",
  delivery: "Delivery",
  close: "Close panel",
  foreign:
    "The fields of this record are not recognised. It names no id either that we know, so that a change of it shows as another record.",
  notAgain:
    "The interface offers no way to send it again. What your system missed shows among the bookings that changed.",
  endpoints: "Show the endpoints",
  changes: "Changes since then",
  notIncluded:
    "Not included in what the service sends: the payload, the answer of the endpoint, the time of the next attempt.",
  status: "Status",
  event: "Event",
  deliveryId: "Delivery id",
  eventId: "Event id",
  copyDeliveryId: "delivery id",
  copyEventId: "event id",
  copyEndpointId: "endpoint id",
  endpoint: "Endpoint",
  notListed: "no longer listed",
  attempts: "Attempts",
  howMany: "How many follow is not published.",
  lastError: "Last error",
  lastTime: "Last time",
  created: "Created",
  seen: "Seen here",
  seenNote: "as this browser read it",
  tried: (count: number) => `${countText(count)} ${plural(count, { one: "attempt", other: "attempts" })}`,
  at: "at {moment}",
  fromTo: "from {from} to {to}",
});

type Props = { record: DeliveryRecord; onClose: () => void };

const link = "font-medium text-link underline-offset-2 hover:underline max-md:py-2";

/** Everything that is known of one delivery, and what is not. */
export function DeliveryPanel({ record, onClose }: Props) {
  const reading = deliveryOf(record);
  const isPhone = usePhone();
  const panel = useRef<HTMLElement>(null);
  const focus = usePanelFocus(panel, isPhone);
  const since = reading.createdAt?.kind === "instant" ? reading.createdAt.ms : record.ms;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={text.label(displayText(reading.id ?? reading.eventId ?? text.withoutId, 80))}
      {...focus}
      className="flex min-h-0 w-panel flex-none flex-col overflow-hidden border-l border-line bg-surface outline-none max-xl:w-[24rem] max-md:w-auto max-md:flex-1 max-md:border-l-0"
    >
      <header className="flex min-h-[52px] flex-none items-center gap-2 border-b border-line-soft pr-3 pl-5 max-md:min-h-14 max-md:pl-1.5">
        {isPhone ? (
          <>
            {/* The screen's own heading is behind the panel here. */}
            <h1 className="sr-only">{text.screen}</h1>
            <IconButton label={text.back} icon={<ChevronLeft strokeWidth={1.75} />} onPress={onClose} />
          </>
        ) : null}
        <h2 className="min-w-16 flex-1 truncate text-md font-semibold tracking-[-0.01em]">
          <ServerText>{reading.event ?? text.delivery}</ServerText>
        </h2>
        {isPhone ? null : <IconButton label={text.close} icon={<X strokeWidth={1.75} />} onPress={onClose} />}
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-auto p-5 max-md:p-4">
        {isForeign(reading) ? <p className="text-pretty text-ink-2">{text.foreign}</p> : null}
        <Facts reading={reading} />
        <p className="text-pretty text-ink-2">{text.notAgain}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/webhooks" className={link}>
            {text.endpoints}
          </Link>
          <Link to="/deliveries/catch-up" search={() => ({ since: new Date(since).toISOString() })} className={link}>
            {text.changes}
          </Link>
        </p>
        <Seen record={record} />
        <RawFields raw={reading.raw} />
        <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{text.notIncluded}</p>
      </div>
    </section>
  );
}

const asSent = (value: string | undefined): ReactNode =>
  value === undefined ? <NotSent /> : <ServerText className="wrap-anywhere">{value}</ServerText>;

const copyable = (value: string | undefined, label: string): ReactNode =>
  value === undefined ? <NotSent /> : <CopyableId value={value} label={label} />;

function Facts({ reading }: { reading: Delivery }) {
  const { status, event, id, eventId, attempts, lastError, at, createdAt, endpointId } = reading;
  const known = recognitionOfDelivery(reading);
  const { known: listed, addressOf } = useEndpointNames();
  const address = addressOf(reading);
  const isGone = listed.length > 0 && endpointId !== undefined && !listed.some((each) => each.id === endpointId);
  const facts: readonly { term: string; value: ReactNode; as?: typeof known.status; note?: string | undefined }[] = [
    {
      term: text.status,
      value: <DeliveryStatusText status={deliveryStatus(status, reading.fields)} sent={status} />,
      as: known.status,
    },
    { term: text.event, value: asSent(event), as: known.event },
    { term: text.deliveryId, value: copyable(id, text.copyDeliveryId) },
    { term: text.eventId, value: copyable(eventId, text.copyEventId), as: known.eventId },
    {
      term: text.endpoint,
      value: address === undefined ? copyable(endpointId, text.copyEndpointId) : asSent(address),
      as: known.endpoint,
      note: isGone ? text.notListed : undefined,
    },
    { term: text.attempts, value: attempts ?? <NotSent />, as: known.attempts, note: text.howMany },
    { term: text.lastError, value: asSent(lastError), as: known.error },
    { term: text.lastTime, value: at === undefined ? <NotSent /> : <FullMoment time={at} />, as: known.at },
    { term: text.created, value: createdAt === undefined ? <NotSent /> : <FullMoment time={createdAt} /> },
  ];
  const items = facts.map(({ term, value, as, note }) => ({
    term,
    children: (
      <>
        {as === undefined ? value : <Recognised as={as}>{value}</Recognised>}
        {note === undefined ? null : <span className="text-ink-3">{note}</span>}
      </>
    ),
  }));
  return <KeyValue items={items} />;
}

/** How it stood each time that this browser looked. */
function Seen({ record }: { record: DeliveryRecord }) {
  return (
    <section aria-label={text.seen}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {text.seen} <span className="ml-auto font-normal text-ink-3">{text.seenNote}</span>
      </h3>
      <ol className="grid gap-2">
        {record.versions.toReversed().map((version) => (
          <li key={version.firstAt} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2">
              <DeliveryStatusText
                status={deliveryStatus(version.status, deliveryOf(record).fields)}
                sent={version.status}
              />
              {version.attempts === undefined ? null : (
                <span className="text-ink-3">{text.tried(version.attempts)}</span>
              )}
            </span>
            {version.lastError === undefined ? null : (
              <ServerText className="truncate text-xs text-ink-2">{version.lastError}</ServerText>
            )}
            <SeenTimes version={version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SeenTimes({ version: { firstAt, lastAt } }: { version: DeliveryVersion }) {
  return (
    <span className="text-xs text-ink-3 max-md:text-sm">
      {firstAt === lastAt ? (
        <Fill text={text.at} parts={{ moment: <ShortMoment ms={firstAt} unit="seconds" /> }} />
      ) : (
        <Fill
          text={text.fromTo}
          parts={{
            from: <ShortMoment ms={firstAt} unit="seconds" />,
            to: <ShortMoment ms={lastAt} unit="seconds" />,
          }}
        />
      )}
    </span>
  );
}
