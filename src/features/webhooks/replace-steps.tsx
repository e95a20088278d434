import { Check, Circle, CircleDot } from "lucide-react";
import type { Replacement } from "#records/webhooks/replacement.ts";
import { stepsOf } from "./replace-words.ts";

/** How far a replacement is. */
export function ReplaceSteps({ replacement }: { replacement: Replacement }) {
  const steps = stepsOf(replacement);
  const at = steps.findIndex(({ step }) => step === replacement.step);
  return (
    <ol aria-label="Steps" className="grid gap-1.5">
      {steps.map(({ step, title }, index) => {
        const isDone = replacement.step === "done" || index < at;
        const isNow = index === at;
        const Icon = isDone ? Check : isNow ? CircleDot : Circle;
        return (
          <li key={step} aria-current={isNow ? "step" : undefined} className="flex items-center gap-2">
            <Icon aria-hidden size={15} strokeWidth={2} className={isDone || isNow ? "text-accent" : "text-ink-3"} />
            <span className={isNow ? "font-medium" : "text-ink-2"}>{title}</span>
            <span className="sr-only">{isDone ? "done" : isNow ? "now" : "to come"}</span>
          </li>
        );
      })}
    </ol>
  );
}
