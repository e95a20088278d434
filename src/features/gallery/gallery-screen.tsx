import { Copy, ListFilter, Moon, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { MoneyButton } from "#components/money-button.tsx";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { Callout, type CalloutProps } from "#ui/feedback/callout.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Strip, type StripProps } from "#ui/feedback/strip.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { Fields, GalleryGrid, GalleryTable, Overlays } from "./gallery-tried.tsx";

const small = (...labels: readonly string[]) =>
  labels.map((label) => (
    <Button key={label} size="sm">
      {label}
    </Button>
  ));

const variants: readonly NonNullable<ButtonProps["variant"]>[] = ["primary", "plain", "ghost", "danger", "danger-line"];

const moneyButtons = [
  { label: "Approve", consequence: "capture EUR 312.00", keys: ["A"] },
  { label: "Reject", consequence: "release or refund EUR 312.00", variant: "danger" },
  { label: "Approve", consequence: "capture, amount not known" },
  { label: "Approve", consequence: "capture EUR 312.00", busy: "Sending" },
  { label: "Approve", consequence: "capture EUR 312.00", notNow: "Offline since 14:02 +02." },
  { label: "Approve", consequence: "capture EUR 312.00", big: true, wide: true },
] as const;

const states: readonly { tone: StateTone; word: string; bar: string }[] = [
  { tone: "awaiting", word: "Awaiting approval", bar: "BK-20431" },
  { tone: "approved", word: "Approved", bar: "BK-20409" },
  { tone: "pickedup", word: "Picked up", bar: "BK-20368" },
  { tone: "completed", word: "Completed", bar: "BK-20352" },
  { tone: "rejected", word: "Rejected", bar: "BK-20377" },
  { tone: "cancelled", word: "Cancelled", bar: "BK-20380" },
  { tone: "unknown", word: "in_review", bar: "BK-20385" },
  { tone: "block", word: "Block", bar: "hv-12-service" },
  { tone: "conflict", word: "Double booking", bar: "2 claims" },
  { tone: "outcome", word: "Outcome unknown", bar: "BK-20426" },
];

const uuid = "5f3a9c1e-70b2-4d5e-9f0a-1c6b2e4f4a77";
const identifiers = [
  { term: "In a row", children: <CopyableId short label="booking ID" value={uuid} /> },
  { term: "In a panel", children: <CopyableId label="vehicle ID" value={uuid} /> },
  { term: "Receipt", children: <RequestLine requestId="req_8f2c41d07e" at="14:05:22 +02" /> },
  { term: "No receipt", children: <RequestLine at="14:05:22 +02" /> },
];

const callouts: readonly (Pick<CalloutProps, "tone" | "actions"> & { title: string; children: string })[] = [
  {
    tone: "wait",
    title: "The service asked us to wait. Next try in 18 s",
    actions: small("Pause sending"),
    children: "3 actions are waiting and will be sent automatically.",
  },
  {
    tone: "unknown",
    title: "Pickup sent, no reply",
    actions: small("Ask again", "Read the booking first"),
    children: "It may or may not have been done. Asking again won't do it twice.",
  },
  {
    tone: "ok",
    title: "Pickup was already done the first time",
    children: "We sent it more than once, but the service did it only once.",
  },
  {
    tone: "info",
    title: "Stopped after page 3",
    children: "600 bookings are shown. The next page failed to load.",
  },
];

const strips: readonly { tone: StripProps["tone"]; begin: string; rest: string; action: string }[] = [
  {
    tone: "bad",
    begin: "No connection since 14:02 +02.",
    rest: "You are looking at data from then.",
    action: "Try now",
  },
  { tone: "wait", begin: "Waiting 18 s.", rest: "3 actions are waiting.", action: "Pause sending" },
  { tone: "info", begin: "Catching up since 09:14 +02.", rest: "Page 3 loaded.", action: "Stop" },
];

const skeleton = ["40px", "80px", "70px", "minmax(0,1fr)", "90px"].map((width) => ({ width }));

type Section = { readonly title: string; readonly note?: string; readonly parts: ReactNode };

const left: readonly Section[] = [
  {
    title: "Buttons",
    note: "Rest, with keys, busy, not now.",
    parts: (
      <>
        <div className="grid grid-cols-[repeat(4,auto)] justify-start gap-x-3 gap-y-2.5 max-md:grid-cols-2">
          {variants.flatMap((variant) =>
            [{}, { keys: ["B"] }, { busy: "Sending" }, { notNow: "Another action is still in progress." }].map(
              (state) => (
                <Button key={`${variant} ${Object.keys(state).join()}`} variant={variant} {...state}>
                  {variant}
                </Button>
              ),
            ),
          )}
        </div>
        <Line>
          {moneyButtons.map((button) => (
            <MoneyButton key={JSON.stringify(button)} {...button} />
          ))}
        </Line>
        <Line>
          <Button size="lg" variant="primary">
            Connect
          </Button>
          <Button icon={<RefreshCw strokeWidth={1.75} />}>Refresh</Button>
          {small("Undo")}
          <Button size="xs">Ask again</Button>
          <IconButton label="Copy" icon={<Copy strokeWidth={1.75} />} />
          <IconButton label="Dark theme" line icon={<Moon strokeWidth={1.75} />} />
          <Spinner label="Loading" />
        </Line>
      </>
    ),
  },
  { title: "Dialogs, menus, notifications", parts: <Overlays /> },
  {
    title: "Lists",
    parts: (
      <>
        <GalleryGrid />
        <Box>
          <GalleryTable />
        </Box>
      </>
    ),
  },
  { title: "Fields", parts: <Fields /> },
];

const right: readonly Section[] = [
  {
    title: "States",
    note: "Glyph alone, in a row, chip, bar. Solid, hatched and dashed mean provenance.",
    parts: (
      <div className="grid grid-cols-[auto_1.25fr_1.15fr_1fr] items-center gap-x-4 gap-y-2">
        {states.map(({ tone, word, bar }) => (
          <div
            key={tone}
            className="col-span-4 grid grid-cols-subgrid items-center justify-items-start [&>:last-child]:justify-self-stretch"
          >
            <StateGlyph tone={tone} label={word} />
            <StateBadge tone={tone} mono={tone === "unknown"}>
              {word}
            </StateBadge>
            <StateBadge tone={tone} look="chip" mono={tone === "unknown"}>
              {word}
            </StateBadge>
            <StateBadge tone={tone} look="bar">
              {bar}
            </StateBadge>
          </div>
        ))}
      </div>
    ),
  },
  {
    title: "Identifiers",
    parts: (
      <>
        <Line>
          <KeyTag reference="HV-12" />
          <KeyTag />
          <KeyTag reference="HV-12" size="md" />
          <KeyTag reference="HV-12" size="lg" />
          <KeyCaps keys={["⌘", "K"]} />
          <CountRing left={4} />
        </Line>
        <KeyValue items={identifiers} />
      </>
    ),
  },
  {
    title: "Errors and waits",
    parts: (
      <>
        <ErrorPanel
          title="BK-20430 was not approved"
          meaning="The service replied: “Booking is not awaiting approval.” This request changed nothing and captured no payment."
          actions={small("Refresh booking")}
          requestId="req_1b77e0c4a9"
          at="14:05:22 +02"
        />
        <ErrorPanel title="The service had a problem" meaning="The service replied 502 without a reason." />
        {callouts.map((callout) => (
          <Callout key={callout.title} {...callout} />
        ))}
        <Box>
          {strips.map(({ tone, begin, rest, action }) => (
            <Strip key={tone} tone={tone} action={small(action)}>
              <b>{begin}</b> {rest}
            </Strip>
          ))}
        </Box>
      </>
    ),
  },
  {
    title: "Empty, loading, progress",
    parts: (
      <>
        <Box>
          <Empty icon="hooks" title="No bookings yet" actions={small("Refresh")}>
            The service returned an empty list. You'll see new bookings after the next refresh.
          </Empty>
        </Box>
        <Box>
          <Empty
            icon={<ListFilter strokeWidth={1.75} />}
            title="Nothing matches these filters"
            actions={small("Clear vehicle", "Clear all")}
          >
            None of the 31 approved bookings is for HV-12 after 20 June.
          </Empty>
        </Box>
        <Box>
          <SkeletonRows columns={skeleton} rows={5} label="Loading bookings" />
        </Box>
        <Progress
          label="Mapping 48 vehicles, under way"
          segments={[
            { kind: "done", n: 31 },
            { kind: "unknown", n: 1 },
            { kind: "refused", n: 2 },
            { kind: "todo", n: 14 },
          ]}
        />
        <Progress label="Loading" value={40} />
        <Disclosure title="Everything the service sent" note="11 fields">
          The raw fields.
        </Disclosure>
      </>
    ),
  },
];

/** Every component in every state, for designers. Names and figures are invented. */
export function GalleryScreen() {
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-9 px-12 pt-10 pb-14 max-md:gap-7 max-md:px-4 max-md:py-5">
      <header>
        <h1 className="text-xl font-semibold tracking-[-0.02em]">Gallery</h1>
        <p className="text-base text-ink-2">Every component in every state. Names and figures are invented.</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-7">
        {[left, right].map((sections) => (
          <div key={sections[0]?.title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5">
            {sections.map(({ title, note, parts }) => (
              <section key={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
                <h2 className="text-md font-semibold tracking-[-0.01em]">{title}</h2>
                {note === undefined ? null : <p className="-mt-2 text-ink-2">{note}</p>}
                {parts}
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A bordered surface, as components have it in the product. */
function Box({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>;
}

function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
