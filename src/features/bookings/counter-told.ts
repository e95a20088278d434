/** The decision whose end the card at the counter tells at the moment. */
let told: string | undefined;

/** Says that a card tells of this intent from now on; the result ends that. */
export function tellAtCounter(intentId: string): () => void {
  told = intentId;
  return () => {
    if (told === intentId) told = undefined;
  };
}

/** Whether the end of this intent stands on the card at the counter: then nothing else has to tell it. */
export const isToldAtCounter = (intentId: string): boolean => told === intentId;
