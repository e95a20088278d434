import { ph, t } from "@lingui/core/macro";
import { useId, useRef, useState, type FormEvent } from "react";
import { errorTime } from "#components/error-words.ts";
import { type ApiError, asApiError } from "#api/errors.ts";
import { useSessionStore } from "#queries/session.tsx";
import type { Session } from "#api/session.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { cleanPasted, leftOutWords } from "#values/pasted.ts";
import { countOpen, keptWords, leftWords, lockWords } from "./lock-words.ts";
import { signInErrorWords } from "./sign-in-words.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { cleanKey } from "./entered.ts";

/** `demoKey`: of a sandbox; `within`: what takes the place of the page. */
type Props = { session: Session; refused: ApiError; demoKey?: string | undefined; within: Element };

/** Asks for the API key again in place of the page. The user can type it or sign out, but not close the dialog. */
export function KeyDialog({ session, refused, demoKey, within }: Props) {
  const { service, keyEnd, isKept } = session;
  const open = countOpen(useOutboxView().open);
  const { signOut, isHeldElsewhere } = useSessionStore();
  const { state, setState, check, goOver } = useKeyCheck();
  const { title, detail } = lockWords(refused);
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
      within={within}
      footer={
        isAsking ? (
          <>
            <Button autoFocus onPress={goBack}>
              {t`Go back`}
            </Button>
            {state.kind === "other" ? (
              <Button variant="primary" onPress={() => void goOver(state)}>
                {t`Use this API key`}
              </Button>
            ) : (
              <Button variant="danger" onPress={signOut}>
                {t`Sign out`}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="ghost" onPress={leave}>
              {t`Sign out instead`}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              keys={["↵"]}
              busy={state.kind === "checking" ? t`Checking the API key` : undefined}
            >
              {t`Check key and continue`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-2 text-pretty text-ink-2">
        <p>{detail}</p>
        <p>{keptWords(open)}</p>
        <p>{t`Enter the same API key to carry on where you left off. A different one starts a new session.`}</p>
        {refused.facts.unsaid === true ? null : (
          <RequestLine requestId={refused.facts.requestId} at={errorTime(refused, zone)} />
        )}
      </div>
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <SecretField
          label={t`API key`}
          showLabel={t`Show API key`}
          autoComplete="current-password"
          autoFocus
          value={key}
          onChange={(typed) => {
            setKey(typed);
            // The question was about the API key typed before.
            if (isAsking) setState({ kind: "typing" });
          }}
          isReadOnly={state.kind === "checking"}
          inputRef={field}
          hint={`${t`For ${ph({ service: service.name })}. The current API key ends in ${keyEnd}.`} ${leftOutWords(cleanPasted(key).leftOut)}`.trim()}
          error={state.kind === "typing" ? state.problem : undefined}
        />
        {demoKey === undefined ? null : (
          <div>
            <Button size="sm" onPress={() => setKey(demoKey)}>
              {t`Use the demo key`}
            </Button>
          </div>
        )}
        {isHeldElsewhere ? null : (
          <Checkbox isSelected={keep} onChange={setKeep}>
            {t`Keep the API key in this tab until it closes`}
          </Checkbox>
        )}
      </form>
      {isAsking ? (
        <Callout
          tone="danger"
          role="alert"
          title={
            state.kind === "other"
              ? t`This is a different API key. Using it clears the page and what you typed.`
              : t`Signing out clears the screen and what you typed.`
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
 * `typing`: with what was wrong with the last API key, if anything was. `other`: a valid key, but not the session's.
 * `leaving`: signing out would leave actions open.
 */
type KeyCheck =
  | { kind: "typing"; problem?: string; failure?: ApiError }
  | { kind: "checking" }
  | { kind: "other"; begin: () => Promise<boolean> }
  | { kind: "leaving" };

/** Checks the API key typed again. If it's the session's own, paused actions resume. */
function useKeyCheck() {
  const store = useSessionStore();
  const [state, setState] = useState<KeyCheck>({ kind: "typing" });
  /** False when it failed; `state` then has the error. */
  const attempt = async (what: () => Promise<void>): Promise<boolean> => {
    setState({ kind: "checking" });
    try {
      await what();
      return true;
    } catch (thrown) {
      setState({ kind: "typing", failure: asApiError(thrown) });
      return false;
    }
  };
  return {
    state,
    setState,
    /** False when the user has to type the API key again. */
    check: async ({ key, keep }: { key: string; keep: boolean }): Promise<boolean> => {
      const cleaned = cleanKey(key);
      if (cleaned.kind === "ok") {
        return attempt(async () => {
          const found = await store.retype({ key: cleaned.value, keep });
          if (found.kind === "same") announce(t`API key accepted. Continuing.`);
          if (found.kind === "other") setState(found);
        });
      }
      setState({ kind: "typing", problem: cleaned.reason });
      return false;
    },
    /** Starts a new session with the other API key. */
    goOver: ({ begin }: { begin: () => Promise<boolean> }) =>
      attempt(async () => {
        if (await begin()) announce(t`API key accepted. This is a new session.`);
      }),
  };
}
