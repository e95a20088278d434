import { createHmac, randomBytes } from "node:crypto";

/** Long enough for a slow network between the check and the sign-in. */
const lastsMs = 120_000;

interface Noted {
  readonly isGood: Promise<boolean>;
  forgetting?: NodeJS.Timeout;
}

/**
 * Which API keys the service has accepted in the last two minutes. No others are kept, so nobody can fill this server with
 * invented ones. Only a hash of each key is stored, salted for this process.
 */
export function createAcceptedKeys() {
  const salt = randomBytes(32);
  const checks = new Map<string, Noted>();
  const nameOf = (key: string) => createHmac("sha256", salt).update(key).digest("base64");

  return {
    /** Call this when a key is checked at the service; the latest check counts. */
    note(key: string, check: Promise<boolean>): void {
      const name = nameOf(key);
      const forget = () => void checks.delete(name);
      clearTimeout(checks.get(name)?.forgetting);
      const noted: Noted = {
        isGood: check
          .catch(() => false)
          .then((isGood) => {
            if (checks.get(name) !== noted) return isGood;
            if (isGood) noted.forgetting = setTimeout(forget, lastsMs).unref();
            else forget();
            return isGood;
          }),
      };
      checks.set(name, noted);
    },
    /** Waits for a check that is under way. */
    isAccepted: async (key: string): Promise<boolean> => (await checks.get(nameOf(key))?.isGood) === true,
  };
}
