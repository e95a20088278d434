import { Ban, Check, CheckCheck, KeyRound, Pause, Timer, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { secondsLeft } from "#values/wait.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { lineOf, type OutcomeLine } from "#components/write-status/outcome-line.ts";

const text = catalogue("activity/outbox-glyph", {
  unknown: "Outcome unknown",
});

type Glyph = readonly [icon: LucideIcon, colour: string];

const done: Glyph = [Check, "text-pickedup"];
const alert: Glyph = [TriangleAlert, "text-conflict"];
const timer: Glyph = [Timer, "text-awaiting"];
const back: Glyph = [Undo2, "text-completed"];

const glyphs: Readonly<Partial<Record<OutcomeLine, Glyph>>> = {
  held: [KeyRound, "text-awaiting"],
  paused: [Pause, "text-awaiting"],
  "rate limit": timer,
  turn: timer,
  "too late": [Timer, "text-conflict"],
  busy: timer,
  done,
  read: done,
  gone: done,
  happened: done,
  replayed: [CheckCheck, "text-pickedup"],
  "not found": alert,
  ours: alert,
  refused: alert,
  undone: back,
  withdrawn: back,
  "did not happen": [Ban, "text-completed"],
  late: [Timer, "text-conflict"],
};

/** The sign of how a write stands; the words beside it say the same. */
export function OutboxGlyph({
  pending,
  situation,
  size,
}: {
  pending: PendingWrite;
  situation: SendGate;
  size: number;
}) {
  const line = lineOf(pending, situation);
  if (line === "undo") return <CountRing left={secondsLeft(pending.sendAt, situation.now)} />;
  if (line === "sending" || line === "asking again") return <Spinner />;
  const glyph = glyphs[line];
  if (glyph === undefined) return <StateGlyph tone="outcome" label={text.unknown} size={size} />;
  const [Icon, colour] = glyph;
  return <Icon aria-hidden size={size} strokeWidth={2} className={`inline-block flex-none align-middle ${colour}`} />;
}
