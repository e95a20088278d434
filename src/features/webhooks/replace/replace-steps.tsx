import { Check, Circle, CircleDot } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import type { Replacement, ReplacementStep } from "#records/webhooks/replacement.ts";

const text = catalogue("webhooks/replace-steps", {
  steps: "Steps",
  isDone: "done",
  isNow: "now",
  toCome: "to come",
  create: "Create the new endpoint",
  store: "Store its secret",
  watch: "See a delivery arrive there",
  delete: "Delete the old endpoint",
  stands: {
    create: "The new endpoint is not created yet. The old one works as before.",
    store: "The new endpoint is created; its secret is not stored yet. Both are there.",
    lost: "The new endpoint is created, and nobody has its secret: what arrives there cannot be verified. The old one works as before.",
    watch:
      "Both endpoints are there, and your receiver gets each event twice. The old one stays until a delivery was seen on the new one.",
    delete: "Both endpoints are there. The old one can go now.",
    done: "The new endpoint has taken the place of the old one.",
    cancelled: "Replacing was stopped.",
  },
  leftNothing: "Nothing was created. The old endpoint stays as it is.",
  leftOnTheWay:
    "The old endpoint stays. The new one is on its way and may yet be created: then both are there, and your receiver gets each event twice until you delete one.",
  leftBoth: "Both endpoints stay, and your receiver gets each event twice until you delete one.",
  leftLost: "Both endpoints stay. Nobody can verify what arrives at the new one: delete it in the list.",
  leftSpare:
    "The old endpoint stays, and so does every one that was created without its secret being stored: delete those in the list.",
});

/** The steps as they are listed, in order. */
const replaceSteps: readonly { readonly step: ReplacementStep; readonly title: string }[] = [
  { step: "create", title: text.create },
  { step: "store", title: text.store },
  { step: "watch", title: text.watch },
  { step: "delete", title: text.delete },
];

/** Which steps a replacement has: a lost secret leaves nothing to wait for. */
const stepsOf = ({ isLost }: Pick<Replacement, "isLost">) =>
  replaceSteps.filter(({ step }) => step !== "watch" || !isLost);

/** Where it stands, in one sentence. */
export const standsWords: Readonly<Record<ReplacementStep, string>> = text.stands;

/** What is there once it is stopped. */
export function leftWords({ step, spare = [] }: Pick<Replacement, "step" | "spare">, isCreating: boolean): string {
  if (step === "lost") return text.leftLost;
  if (step !== "create") return text.leftBoth;
  if (isCreating) return text.leftOnTheWay;
  return spare.length === 0 ? text.leftNothing : text.leftSpare;
}

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
            <span className="sr-only">{isDone ? text.isDone : isNow ? text.isNow : text.toCome}</span>
          </li>
        );
      })}
    </ol>
  );
}
