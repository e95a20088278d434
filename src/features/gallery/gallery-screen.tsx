import type { StateTone } from "#components/state-tones.ts";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import { endedWords } from "#components/write-status/ended-words.ts";
import { exampleWrites } from "#components/write-status/example-writes.ts";
import { openWords } from "#components/write-status/open-words.ts";
import { outcomeWords } from "#components/write-status/outcome-line.ts";
import { Callout } from "#ui/feedback/callout.tsx";

const tones: readonly StateTone[] = [
  "awaiting",
  "approved",
  "pickedup",
  "completed",
  "rejected",
  "cancelled",
  "unknown",
  "block",
  "conflict",
  "outcome",
];

const writes = exampleWrites.map(([line, pending, waits]) => {
  const gate = { now: 2000, isPaused: false, pausedUntil: undefined, ...waits };
  const words = openWords(pending, gate) ?? endedWords(pending, false);
  return { line, inOneLine: outcomeWords(pending, gate), words };
});

/** Statuses of bookings, and what a write says of itself in each of its states, drawn from the fixtures of the tests. */
export function GalleryScreen() {
  return (
    <div className="mx-auto grid max-w-5xl gap-9 px-gutter py-10">
      <h1 className="text-xl font-semibold">Gallery</h1>
      <section className="grid justify-start gap-2">
        <h2 className="text-md font-semibold">Statuses</h2>
        {tones.map((tone) => (
          <div key={tone} className="grid grid-cols-4 items-center gap-x-4">
            <StateGlyph tone={tone} label={tone} />
            {(["row", "chip", "bar"] as const).map((look) => (
              <StateBadge key={look} tone={tone} look={look}>
                {tone}
              </StateBadge>
            ))}
          </div>
        ))}
      </section>
      <section className="grid gap-4">
        <h2 className="text-md font-semibold">What became of a write</h2>
        {writes.map(({ line, inOneLine, words }) => (
          <article key={`${line} ${inOneLine}`} className="grid gap-1">
            <h3 className="font-mono text-xs text-ink-3">{line}</h3>
            <p>{inOneLine}</p>
            {words === undefined ? null : (
              <Callout tone={words.tone} title={words.title}>
                {words.meaning}
              </Callout>
            )}
          </article>
        ))}
      </section>
    </div>
  );
}
