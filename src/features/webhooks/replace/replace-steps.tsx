import { t } from "@lingui/core/macro";
import { Check, Circle, CircleDot } from "lucide-react";
import type { Replacement, ReplacementStep } from "#records/webhooks/replacement.ts";

const replaceSteps: readonly { readonly step: ReplacementStep; readonly title: string }[] = [
  { step: "create", title: t`Create the new endpoint` },
  { step: "store", title: t`Store the new secret` },
  { step: "watch", title: t`Wait for a delivery to the new endpoint` },
  { step: "delete", title: t`Delete the old endpoint` },
];

/** The steps of a replacement. After a lost secret there is no delivery to wait for. */
const stepsOf = ({ isLost }: Pick<Replacement, "isLost">) =>
  replaceSteps.filter(({ step }) => step !== "watch" || !isLost);

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
