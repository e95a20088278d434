import type { StateTone } from "#components/state-tones.ts";
import { StateBadge, StateGlyph } from "#components/state-badge.tsx";
import { exampleWrites } from "#components/write-status/example-writes.ts";
import { tell, tellAll } from "#components/write-status/tell.ts";
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

const writes = exampleWrites.map(([, pending, waits]) =>
  tell(pending, { now: 2000, isPaused: false, pausedUntil: undefined, ...waits }),
);

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
        {writes.map((words) => (
          <article key={`${words.code} ${tellAll(words)}`} className="grid gap-1">
            <h3 className="font-mono text-xs text-ink-3">{words.code}</h3>
            <Callout tone={words.tone} title={words.title ?? words.state}>
              {words.detail} {words.next}
            </Callout>
          </article>
        ))}
      </section>
    </div>
  );
}
