import { createHmac, randomBytes } from "node:crypto";

/** Which keys the service has just accepted: no other is kept, so that nobody fills this server with invented ones. */
export interface AcceptedKeys {
  /** A key is being checked at the service; the latest check counts. */
  note(key: string, check: Promise<boolean>): void;
  /** Whether the service has accepted it within the last minutes. Waits for a check that is under way. */
  isAccepted(key: string): Promise<boolean>;
}

/** Long enough for a slow network between the check and the sign-in. */
const lastsMs = 120_000;

/** Remembers checks for two minutes. Of the keys nothing but a hash, salted for this process, stays here. */
export function createAcceptedKeys(): AcceptedKeys {
  const salt = randomBytes(32);
  const checks = new Map<string, Promise<boolean>>();
  const nameOf = (key: string) => createHmac("sha256", salt).update(key).digest("base64");

  return {
    note(key, check) {
      const name = nameOf(key);
      const forget = () => void (checks.get(name) === noted && checks.delete(name));
      const noted = check
        .catch(() => false)
        .then((isAccepted) => {
          if (isAccepted) setTimeout(forget, lastsMs).unref();
          else forget();
          return isAccepted;
        });
      checks.set(name, noted);
    },
    isAccepted: async (key) => (await checks.get(nameOf(key))) === true,
  };
}
