import { plural, t } from "@lingui/core/macro";
import { Check, Circle, CircleDot } from "lucide-react";
import { goingOf, type Replacement, type ReplacementStep } from "#records/webhooks/replacement.ts";

type Step = { readonly step: ReplacementStep; readonly title: string };

const stepsBefore: readonly Step[] = [
  { step: "create", title: t`Create the new endpoint` },
  { step: "store", title: t`Store the new secret` },
  { step: "watch", title: t`Wait for a delivery to the new endpoint` },
];

/** One replacement may leave several endpoints to delete. */
export const deleteWords = (count: number) =>
  plural(count, { one: "Delete the old endpoint", other: "Delete the old endpoints" });

/** The steps of a replacement. After a lost secret there is no delivery to wait for. */
const stepsOf = (replacement: Replacement): readonly Step[] => [
  ...stepsBefore.filter(({ step }) => step !== "watch" || !replacement.isLost),
  { step: "delete", title: deleteWords(goingOf(replacement).length) },
];

export function ReplaceSteps({ replacement }: { replacement: Replacement }) {
  const steps = stepsOf(replacement);
  const at = steps.findIndex(({ step }) => step === replacement.step);
  return (
    <ol aria-label={t`Steps`} className="grid gap-1.5">
      {steps.map(({ step, title }, index) => {
        const isDone = at === -1 || index < at;
        const isNow = index === at;
        const Icon = isDone ? Check : isNow ? CircleDot : Circle;
        return (
          <li key={step} aria-current={isNow ? "step" : undefined} className="flex items-center gap-2">
            <Icon aria-hidden size={15} strokeWidth={2} className={isDone || isNow ? "text-accent" : "text-ink-3"} />
            <span className={isNow ? "font-medium" : "text-ink-2"}>{title}</span>
            <span className="sr-only">{isDone ? t`done` : isNow ? t`now` : t`to come`}</span>
          </li>
        );
      })}
    </ol>
  );
}
