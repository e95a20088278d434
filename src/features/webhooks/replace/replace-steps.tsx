import { t } from "@lingui/core/macro";
import { Check, Circle, CircleDot } from "lucide-react";
import type { Replacement, ReplacementStep } from "#records/webhooks/replacement.ts";

const replaceSteps: readonly { readonly step: ReplacementStep; readonly title: string }[] = [
  { step: "create", title: t`Create the new endpoint` },
  { step: "store", title: t`Store its secret` },
  { step: "watch", title: t`Wait for a delivery to the new endpoint` },
  { step: "delete", title: t`Delete the old endpoint` },
];

/** The steps of a replacement. After a lost secret there is no delivery to wait for. */
const stepsOf = ({ isLost }: Pick<Replacement, "isLost">) =>
  replaceSteps.filter(({ step }) => step !== "watch" || !isLost);

export const standsWords: Readonly<Record<ReplacementStep, string>> = {
  create: t`The new endpoint isn't confirmed yet.`,
  store: t`The new endpoint was created. Store its secret.`,
  lost: t`Without its secret, you can't verify deliveries to the new endpoint.`,
  watch: t`You may receive events twice. You can delete the old endpoint once a delivery arrives at the new one.`,
  delete: t`Last step: delete the old endpoint.`,
  done: t`The new endpoint has replaced the old one.`,
  cancelled: t`Replacing was stopped.`,
};

/** What is left if the replacement stops. */
export function leftWords({ step, spare = [] }: Pick<Replacement, "step" | "spare">, isCreating: boolean): string {
  if (step === "lost") return `${standsWords.lost} ${t`Delete the new endpoint in the list.`}`;
  if (step !== "create") return t`You may receive events more than once until you delete the endpoints you don't need.`;
  if (isCreating) return t`The new endpoint may still be created, so check the list later.`;
  return spare.length === 0
    ? t`Check the list for a new endpoint.`
    : t`Delete any new endpoint whose secret you haven't stored.`;
}

export function ReplaceSteps({ replacement }: { replacement: Replacement }) {
  const steps = stepsOf(replacement);
  // After a lost secret, the user still has to save one, of this endpoint or another.
  const current = replacement.step === "lost" ? "store" : replacement.step;
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol aria-label={t`Steps`} className="grid gap-1.5">
      {steps.map(({ step, title }, index) => {
        const isDone = current === "done" || index < at;
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
