/** An answer as it left, kept to be replayed: status and the text of the body. */
export type Outcome = { readonly status: number; readonly body: string };

/** One write under one Idempotency-Key. `outcome` is there once the work is done, `inFlight` until it was answered. */
export type Execution = { readonly fingerprint: string; readonly begun: number; inFlight: boolean; outcome?: Outcome };
