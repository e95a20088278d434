import type { Replacement, ReplacementStep } from "#records/webhooks/replacement.ts";

/** The steps as they are listed, in order. */
const replaceSteps: readonly { readonly step: ReplacementStep; readonly title: string }[] = [
  { step: "create", title: "Create the new endpoint" },
  { step: "store", title: "Store its secret" },
  { step: "watch", title: "See a delivery arrive there" },
  { step: "delete", title: "Delete the old endpoint" },
];

/** Which steps a replacement has: a lost secret leaves nothing to wait for. */
export const stepsOf = ({ isLost }: Pick<Replacement, "isLost">) =>
  replaceSteps.filter(({ step }) => step !== "watch" || !isLost);

/** Where it stands, in one sentence. */
export const standsWords: Readonly<Record<ReplacementStep, string>> = {
  create: "The new endpoint is not created yet. The old one works as before.",
  store: "The new endpoint is created; its secret is not stored yet. Both are there.",
  watch:
    "Both endpoints are there, and your receiver gets each event twice. The old one stays until a delivery was seen on the new one.",
  delete: "Both endpoints are there. The old one can go now.",
  done: "The new endpoint has taken the place of the old one.",
  cancelled: "Replacing was stopped.",
};

/** What is there once it is stopped. */
export function leftWords({ step }: Pick<Replacement, "step">, isCreating: boolean): string {
  if (step === "create" && !isCreating) return "Nothing was created. The old endpoint stays as it is.";
  if (step === "create") {
    return "The old endpoint stays. The new one is on its way and may yet be created: then both are there, and your receiver gets each event twice until you delete one.";
  }
  return "Both endpoints stay, and your receiver gets each event twice until you delete one.";
}
