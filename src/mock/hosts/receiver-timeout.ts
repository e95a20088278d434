/** How long a receiver may take to answer, in seconds. ASSUMED M31. */
export const receiverTimeoutSeconds = 10;

/** What a delivery record says of a receiver that took longer. */
export function noAnswerWithin(seconds: number): string {
  return `The receiver did not answer within ${seconds} seconds.`;
}
