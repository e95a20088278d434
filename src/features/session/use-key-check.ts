import { useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useSessionStore } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { cleanKey } from "./entered.ts";

const text = catalogue("session/key-check", {
  accepted: "Key accepted. Continuing.",
  newSession: "Key accepted. This is a new session.",
});

/**
 * Where the dialog stands. `typing`: with what was wrong with the last key, if anything was. `other`: the key is good and
 * another one. `leaving`: signing out would leave something open.
 */
type KeyCheck =
  | { kind: "typing"; problem?: string; failure?: ApiError }
  | { kind: "checking" }
  | { kind: "other"; begin: () => Promise<boolean> }
  | { kind: "leaving" };

/** Checks a key that is typed again. When it is the session's own, what had stopped goes on. */
export function useKeyCheck() {
  const store = useSessionStore();
  const [state, setState] = useState<KeyCheck>({ kind: "typing" });

  /** False when nothing came of it, so that the key is to be typed again. */
  const check = async (typed: { key: string; keep: boolean }): Promise<boolean> => {
    const cleaned = cleanKey(typed.key);
    if (cleaned.kind === "refused") {
      setState({ kind: "typing", problem: cleaned.reason });
      return false;
    }
    setState({ kind: "checking" });
    try {
      const found = await store.retype({ key: cleaned.value, keep: typed.keep });
      // What had stopped goes on by itself.
      if (found.kind === "same") announce(text.accepted);
      if (found.kind === "other") setState(found);
      return true;
    } catch (thrown) {
      setState({ kind: "typing", failure: asApiError(thrown) });
      return false;
    }
  };

  /** Goes over to the other key. */
  const goOver = async ({ begin }: { begin: () => Promise<boolean> }): Promise<void> => {
    setState({ kind: "checking" });
    try {
      if (await begin()) announce(text.newSession);
    } catch (thrown) {
      setState({ kind: "typing", failure: asApiError(thrown) });
    }
  };

  return { state, setState, check, goOver };
}
