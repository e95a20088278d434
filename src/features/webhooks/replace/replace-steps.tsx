import { Check, Circle, CircleDot } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import type { Replacement } from "#records/webhooks/replacement.ts";
import { stepsOf } from "./replace-words.ts";

const text = catalogue("webhooks/replace-steps", { steps: "Steps", done: "done", now: "now", toCome: "to come" });

/** How far a replacement is. */
export function ReplaceSteps({ replacement }: { replacement: Replacement }) {
  const steps = stepsOf(replacement);
  // A secret that was given up is still to be had, of this endpoint or another.
  const current = replacement.step === "lost" ? "store" : replacement.step;
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol aria-label={text.steps} className="grid gap-1.5">
      {steps.map(({ step, title }, index) => {
        const isDone = current === "done" || index < at;
        const isNow = index === at;
        const Icon = isDone ? Check : isNow ? CircleDot : Circle;
        return (
          <li key={step} aria-current={isNow ? "step" : undefined} className="flex items-center gap-2">
            <Icon aria-hidden size={15} strokeWidth={2} className={isDone || isNow ? "text-accent" : "text-ink-3"} />
            <span className={isNow ? "font-medium" : "text-ink-2"}>{title}</span>
            <span className="sr-only">{isDone ? text.done : isNow ? text.now : text.toCome}</span>
          </li>
        );
      })}
    </ol>
  );
}
