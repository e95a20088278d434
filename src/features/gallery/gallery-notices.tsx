import { ListFilter } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { GalleryBox, GallerySection, GalleryLine } from "./gallery-section.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";

const columns = [
  { width: "40px" },
  { width: "80px" },
  { width: "70px" },
  { width: "minmax(0,1fr)" },
  { width: "90px" },
];

export function GalleryNotices() {
  return (
    <GallerySection title="Errors and waits">
      <ErrorPanel
        title="BK-20430 was not approved"
        meaning="The service answers: “Booking is not awaiting approval.” This request changed nothing and captured no payment."
        actions={<Button size="sm">Read the booking again</Button>}
        requestId="req_1b77e0c4a9"
        at="14:05:22 +02"
      />
      <ErrorPanel title="The service had a problem" meaning="It answered 502 without its usual details." />
      <Callout
        tone="wait"
        title="The service asked us to wait. Next try in 18 s"
        actions={<Button size="sm">Pause sending</Button>}
      >
        3 actions are waiting and will be sent automatically.
      </Callout>
      <Callout
        tone="unknown"
        title="Pickup sent, no answer came back"
        actions={
          <>
            <Button variant="primary" size="sm">
              Ask again
            </Button>
            <Button size="sm">Read the booking first</Button>
          </>
        }
      >
        It may or may not have been done. Asking again won't do it twice.
      </Callout>
      <Callout tone="ok" title="Pickup was already done the first time">
        The service repeated its first answer.
      </Callout>
      <Callout tone="info" title="Stopped after page 3">
        600 bookings are shown. The next page failed to load.
      </Callout>
      <GalleryBox>
        <Strip tone="bad" action={<Button size="sm">Try now</Button>}>
          <b>No connection since 14:02 +02.</b> You are looking at data from then.
        </Strip>
        <Strip tone="wait" action={<Button size="sm">Pause sending</Button>}>
          <b>Waiting 18 s.</b> 3 actions are waiting.
        </Strip>
        <Strip tone="info" action={<Button size="sm">Stop</Button>}>
          <b>Catching up since 09:14 +02.</b> Page 3 read.
        </Strip>
      </GalleryBox>
    </GallerySection>
  );
}

export function GalleryNothing() {
  return (
    <GallerySection title="Empty, loading, progress">
      <GalleryBox>
        <Empty icon="hooks" title="No bookings yet" actions={<Button size="sm">Refresh</Button>}>
          The service answered with an empty list. New bookings show up at the next refresh.
        </Empty>
      </GalleryBox>
      <GalleryBox>
        <Empty
          icon={<ListFilter strokeWidth={1.75} />}
          title="Nothing matches these filters"
          actions={
            <>
              <Button size="sm">Clear vehicle</Button>
              <Button size="sm" variant="ghost">
                Clear all
              </Button>
            </>
          }
        >
          31 approved bookings are loaded, none of them for HV-12 after 20 June.
        </Empty>
      </GalleryBox>
      <GalleryBox>
        <SkeletonRows columns={columns} rows={5} label="Loading bookings" />
      </GalleryBox>
      <Progress
        label="Mapping 48 vehicles, under way"
        segments={[
          { kind: "done", n: 31 },
          { kind: "unknown", n: 1 },
          { kind: "todo", n: 16 },
        ]}
      />
      <Progress
        label="Mapping 48 vehicles, finished"
        segments={[
          { kind: "done", n: 45 },
          { kind: "unknown", n: 1 },
          { kind: "refused", n: 2 },
        ]}
      />
      <Progress label="Reading" value={40} />
      <Disclosure title="Everything the service sent" note="11 fields">
        Raw fields stand here.
      </Disclosure>
    </GallerySection>
  );
}

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

export function GalleryStates() {
  return (
    <GallerySection title="States" note="Glyph alone, in a row, chip, bar. Solid, hatched and dashed mean provenance.">
      <div className="grid grid-cols-[auto_1.25fr_1.15fr_1fr] items-center gap-x-4 gap-y-2 max-md:grid-cols-[auto_1fr_1fr]">
        {states.map(({ tone, word, bar }) => (
          <div key={tone} className="col-span-4 grid grid-cols-subgrid items-center max-md:col-span-3">
            <StateGlyph tone={tone} label={word} />
            <StateBadge tone={tone} mono={tone === "unknown"}>
              {word}
            </StateBadge>
            <span>
              <StateBadge tone={tone} look="chip" mono={tone === "unknown"}>
                {word}
              </StateBadge>
            </span>
            <span className="max-md:hidden">
              <StateBadge tone={tone} look="bar">
                {bar}
              </StateBadge>
            </span>
          </div>
        ))}
      </div>
    </GallerySection>
  );
}

export function GalleryIdentifiers() {
  return (
    <GallerySection title="Identifiers">
      <GalleryLine>
        <KeyTag reference="HV-12" />
        <KeyTag reference="HB-02" />
        <KeyTag />
        <KeyTag reference="HV-12" size="md" />
        <KeyTag reference="HV-12" size="lg" />
        <KeyCaps keys={["⌘", "K"]} />
        <CountRing left={4} />
      </GalleryLine>
      <KeyValue
        items={[
          {
            term: "In a row",
            children: <CopyableId short label="booking ID" value="5f3a9c1e-70b2-4d5e-9f0a-1c6b2e4f4a77" />,
          },
          {
            term: "In a panel",
            children: <CopyableId label="vehicle ID" value="5f3a9c1e-70b2-4d5e-9f0a-1c6b2e4f4a77" />,
          },
          { term: "Receipt", children: <RequestLine requestId="req_8f2c41d07e" at="14:05:22 +02" /> },
          { term: "No receipt", children: <RequestLine at="14:05:22 +02" /> },
        ]}
      />
    </GallerySection>
  );
}
