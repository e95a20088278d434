import { useId, useRef, useState, type FormEvent } from "react";
import { errorTime } from "#components/error-words.ts";
import { type ApiError, asApiError } from "#api/errors.ts";
import { useSessionStore } from "#queries/session.tsx";
import type { Session } from "#api/session.ts";
import { catalogue } from "#language/catalogue.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { countOpen, keptWords, leftWords, lockWords } from "./lock-words.ts";
import { signInErrorWords } from "./sign-in-words.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { cleanKey } from "./entered.ts";

const text = catalogue("session/key-dialog", {
  goBack: "Go back",
  takeThis: "Use this key",
  signOut: "Sign out",
  signOutInstead: "Sign out instead",
  checking: "Checking the key",
  check: "Check key and continue",
  sameOrAnother: "Enter the same key to go on where you are. Another key begins a new session.",
  key: "API key",
  showKey: "Show API key",
  keyHint: (service: string, keyEnd: string) => `For ${service}. The key until now ends in ${keyEnd}.`,
  keep: "Keep the key in this tab until it closes",
  another: "This is another key. What is on screen belongs to the old one and will be cleared.",
  leaving: "Signing out clears what is on screen and what you typed.",
  accepted: "Key accepted. Continuing.",
  newSession: "Key accepted. This is a new session.",
});

/** `within`: what covers the page, where nobody may see it. */
type Props = { session: Session; refused: ApiError; within?: Element | undefined };

/** Asks for the key again over the kept screen. It cannot be put away: there is a key to type, or a way out. */
export function KeyDialog({ session, refused, within }: Props) {
  const { service, keyEnd, isKept } = session;
  const open = countOpen(useOutboxView().open);
  const { signOut, isHeldElsewhere } = useSessionStore();
  const { state, setState, check, goOver } = useKeyCheck();
  const { title, detail, isOver } = lockWords(refused);
  const zone = useZone();
  const [key, setKey] = useState("");
  const [keep, setKeep] = useState(isKept);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const isAsking = state.kind === "other" || state.kind === "leaving";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === "typing" && !(await check({ key, keep }))) field.current?.focus();
  };
  const goBack = () => {
    setState({ kind: "typing" });
    field.current?.focus();
  };
  const leave = () => {
    if (leftWords(open) === undefined) signOut();
    else setState({ kind: "leaving" });
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      onOpenChange={() => undefined}
      dismissable={false}
      isOpaque={isOver}
      within={within}
      footer={
        isAsking ? (
          <>
            <Button autoFocus onPress={goBack}>
              {text.goBack}
            </Button>
            {state.kind === "other" ? (
              <Button variant="primary" onPress={() => void goOver(state)}>
                {text.takeThis}
              </Button>
            ) : (
              <Button variant="danger" onPress={signOut}>
                {text.signOut}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" onPress={leave}>
              {text.signOutInstead}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              keys={["↵"]}
              busy={state.kind === "checking" ? text.checking : undefined}
            >
              {text.check}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-2 text-pretty text-ink-2">
        <p>{detail}</p>
        <p>{keptWords(open)}</p>
        <p>{text.sameOrAnother}</p>
        {refused.facts.unsaid === true ? null : (
          <RequestLine requestId={refused.facts.requestId} at={errorTime(refused, zone)} />
        )}
      </div>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <SecretField
          label={text.key}
          showLabel={text.showKey}
          autoComplete="current-password"
          autoFocus
          value={key}
          onChange={(typed) => {
            setKey(typed);
            // What was asked was about the key that stood here before.
            if (isAsking) setState({ kind: "typing" });
          }}
          isReadOnly={state.kind === "checking"}
          inputRef={field}
          hint={text.keyHint(service.name, keyEnd)}
          error={state.kind === "typing" ? state.problem : undefined}
        />
        {isHeldElsewhere ? null : (
          <Checkbox isSelected={keep} onChange={setKeep}>
            {text.keep}
          </Checkbox>
        )}
      </form>
      {isAsking ? (
        <Callout tone="danger" role="alert" title={state.kind === "other" ? text.another : text.leaving}>
          {leftWords(open)}
        </Callout>
      ) : null}
      {state.kind === "typing" && state.failure !== undefined ? (
        <CheckFailed error={state.failure} baseUrl={service.baseUrl} />
      ) : null}
    </Dialog>
  );
}

function CheckFailed({ error, baseUrl }: { error: ApiError; baseUrl: string }) {
  const zone = useZone();
  const isSameSite = new URL(baseUrl, location.origin).origin === location.origin;
  return (
    <ErrorPanel
      {...signInErrorWords(error, isSameSite)}
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

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
function useKeyCheck() {
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
