import { useId, useRef, useState, type FormEvent } from "react";
import { errorTime, said } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { useSessionStore } from "#api/session-context.tsx";
import type { Session } from "#api/session.ts";
import { useOutboxView } from "#records/records-context.tsx";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { SecretField } from "#ui/secret-field.tsx";
import { useZone } from "#ui/zone.ts";
import { countOpen, keptWords, leftWords } from "./lock-words.ts";
import { signInErrorWords } from "./sign-in-words.ts";
import { useKeyCheck } from "./use-key-check.ts";

type Props = { session: Session; refused: ApiError };

/** Asks for the key again over the kept screen. It cannot be put away: there is a key to type, or a way out. */
export function KeyDialog({ session, refused }: Props) {
  const { service, keyEnd, isKept } = session;
  const open = countOpen(useOutboxView().open);
  const { signOut } = useSessionStore();
  const { state, setState, check } = useKeyCheck();
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
      title="The key is no longer accepted"
      isOpen
      onOpenChange={() => undefined}
      dismissable={false}
      footer={
        isAsking ? (
          <>
            <Button autoFocus onPress={goBack}>
              Go back
            </Button>
            {state.kind === "other" ? (
              <Button variant="primary" onPress={() => beginWith(state)}>
                Use this key
              </Button>
            ) : (
              <Button variant="danger" onPress={signOut}>
                Sign out
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" onPress={leave}>
              Sign out instead
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              keys={["↵"]}
              busy={state.kind === "checking" ? "Checking the key" : undefined}
            >
              Check key and continue
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-2 text-pretty text-ink-2">
        <p>{said(refused)}</p>
        <p>{keptWords(open)}</p>
        <p>Enter the same key to go on where you are. Another key begins a new session.</p>
        <RequestLine requestId={refused.facts.requestId} at={errorTime(refused, zone)} />
      </div>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <SecretField
          label="API key"
          showLabel="Show API key"
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
          hint={`For ${service.name}. The key until now ends in ${keyEnd}.`}
          error={state.kind === "typing" ? state.problem : undefined}
        />
        <Checkbox isSelected={keep} onChange={setKeep}>
          Keep the key in this tab until it closes
        </Checkbox>
      </form>
      {isAsking ? (
        <Callout
          tone="danger"
          role="alert"
          title={
            state.kind === "other"
              ? "This is another key. What is on screen belongs to the old one and will be cleared."
              : "Signing out clears what is on screen and what you typed."
          }
        >
          {leftWords(open)}
        </Callout>
      ) : null}
      {state.kind === "typing" && state.failure !== undefined ? (
        <CheckFailed error={state.failure} baseUrl={service.baseUrl} />
      ) : null}
    </Dialog>
  );
}

function beginWith({ begin }: { begin: () => boolean }): void {
  if (begin()) announce("Key accepted. This is a new session.");
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
