import { ph, t, plural } from "@lingui/core/macro";
import { useId, useRef, useState, type FormEvent } from "react";
import { errorTime, messageOf, said } from "#components/error-words.ts";
import { asApiError, sessionCodes, type ApiError } from "#api/errors.ts";
import { useSessionStore } from "#queries/session.tsx";
import type { Session } from "#api/session.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { cleanPasted } from "#values/pasted.ts";
import { leftOutWords } from "#values/pasted-words.ts";
import { CheckFailed, cleanKey } from "./key-check.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { mayBeDoneWords } from "#components/write-status/write-nouns.ts";
import { mayHaveBeenDone, type PendingWrite } from "#records/outbox/pending-write.ts";
import { sentences } from "#values/text.ts";

/** `demoKey`: of a sandbox; `within`: what takes the place of the page. */
type Props = { session: Session; refused: ApiError; demoKey?: string | undefined; within: Element };

/** Asks for the API key again in place of the page. The user can type it or sign out, but not close the dialog. */
export function KeyDialog({ session, refused, demoKey, within }: Props) {
  const { service, keyEnd, isStored } = session;
  const open = countOpen(useOutboxView().open);
  const { signOut, isHeldElsewhere } = useSessionStore();
  const { state, setState, check, goOver } = useKeyCheck();
  const { title, detail } = lockWords(refused);
  const zone = useZone();
  const [key, setKey] = useState("");
  const [keep, setKeep] = useState(isStored);
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
        <p className="empty:hidden">{whereStored(open)}</p>
        <p>{t`With the same API key, you carry on where you left off. A different one starts a new session.`}</p>
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
          hint={`${t`For ${ph({ service: service.name })}. The API key used so far ends in ${keyEnd}.`} ${leftOutWords(cleanPasted(key).leftOut)}`.trim()}
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
            {t`Keep the API key in this tab`}
          </Checkbox>
        )}
      </form>
      {isAsking ? (
        <Callout
          tone="danger"
          role="alert"
          title={
            state.kind === "other"
              ? t`This is a different API key. If you use it, you may lose what you typed.`
              : t`Signing out clears the page and what you typed.`
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

/** How many actions are open for an API key: those that may have been carried out, and those that can't have been. */
type Open = { mayBeDone: number; notDone: number };

export function countOpen(open: readonly PendingWrite[]): Open {
  const mayBeDone = open.filter(mayHaveBeenDone).length;
  return { mayBeDone, notDone: open.length - mayBeDone };
}

/** What a refused API key means for the actions in the outbox. */
function whereStored({ mayBeDone, notDone }: Open): string {
  return sentences([
    notDone === 0
      ? ""
      : plural(notDone, {
          one: "# action is waiting. If we can't send it soon, it's discarded.",
          other: "# actions are waiting. If we can't send them soon, they're discarded.",
        }),
    mayBeDone === 0 ? "" : mayBeDoneWords(mayBeDone),
  ]);
}

/** What happens to the open actions when the user leaves this API key; undefined when there are none. */
export function leftWords({ mayBeDone, notDone }: Open): string | undefined {
  if (mayBeDone + notDone === 0) return undefined;
  return sentences([
    mayBeDone === 0
      ? ""
      : plural(mayBeDone, {
          one: "# action may have gone through. Check it yourself.",
          other: "# actions may have gone through. Check them yourself.",
        }),
    notDone === 0
      ? ""
      : plural(notDone, {
          one: "# action is waiting and will be discarded.",
          other: "# actions are waiting and will be discarded.",
        }),
  ]);
}

/** Why the user has to type the API key again: the service, the server that keeps it, or this page ended the session. */
export function lockWords(refused: ApiError): { title: string; detail: string } {
  switch (refused.facts.code) {
    case sessionCodes.idle:
    case sessionCodes.long:
      return { title: t`The dashboard is locked`, detail: messageOf(refused) };
    case sessionCodes.ended:
      return {
        title: t`Your sign-in has ended`,
        detail: t`The dashboard's server keeps API keys for a limited time, and loses them when it restarts.`,
      };
    case sessionCodes.changed:
      return {
        title: t`This browser signed in again`,
        detail: t`Another tab may have used a different API key. This tab hasn't used it.`,
      };
    default:
      return { title: t`The key is no longer accepted`, detail: said(refused) };
  }
}
