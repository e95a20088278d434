import { CountRing } from "#ui/feedback/count-ring.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";
import { GalleryLine, GallerySection } from "./gallery-section.tsx";

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
