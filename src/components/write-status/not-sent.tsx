import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { Submitted } from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";

type Words = { title: string; meaning: string };

/** Shown wherever unreadable storage could make it look as if nothing were open. */
export const mayBeOpen = t`Earlier actions may still be open.`;

/** Shown after an action that may have been saved although storing it failed. */
const unclear: Words = {
  title: t`An action may not have been saved`,
  meaning: t`If it was saved, it's sent within a minute or not at all. Check the Outbox before you try again.`,
};

const cannotSave = {
  title: t`This browser can't save your actions`,
  meaning: `${t`After a reload we couldn't tell what went through, so this page sends no actions.`} ${mayBeOpen} ${t`Free up space, allow storage for this site, or use a normal window.`}`,
  verb: t`Work without it until this page closes`,
};

/** What is said while nothing can be saved, and so no actions are sent. */
const troubles: Readonly<Partial<Record<NonNullable<OutboxView["blockedBy"]>, typeof cannotSave>>> = {
  "newer version": {
    title: t`A newer version of this dashboard changed this browser's data`,
    meaning: t`This page can no longer use it and sends no actions.`,
    verb: t`Reload`,
  },
  "other tab": {
    title: t`An earlier version of this dashboard is open in another tab`,
    meaning: `${t`This page can't save anything until you close that tab, so it sends no actions.`} ${mayBeOpen}`,
    verb: cannotSave.verb,
  },
  cleared: {
    title: t`This browser's data was cleared while this page was open`,
    meaning: `${t`Anything saved now would be lost after a reload, so this page sends no actions.`} ${mayBeOpen}`,
    verb: t`Reload`,
  },
  unclear: { ...unclear, verb: cannotSave.verb },
};

/** Why this browser can't save, so that nothing is sent, with the one button that helps; undefined while it can. */
export function useStorageTrouble() {
  const outbox = useOutbox();
  const { phase, blockedBy } = useOutboxView();
  if (phase !== "blocked") return undefined;
  const words = (blockedBy && troubles[blockedBy]) ?? cannotSave;
  const needsReload = blockedBy === "newer version" || blockedBy === "cleared";
  const act = () => (needsReload ? location.reload() : void outbox.workWithout());
  return { ...words, hint: `${words.title}.`, act };
}

/** Says so in a form. */
export function StorageTrouble() {
  const trouble = useStorageTrouble();
  if (trouble === undefined) return null;
  const { title, meaning, verb, act } = trouble;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="sm" onPress={act}>
          {verb}
        </Button>
      }
    >
      {meaning}
    </Callout>
  );
}

/** Why nothing was sent after a submission, or may not have been. */
export type NotSentKind = Exclude<Submitted["kind"], "stored" | "joined">;

/** The same in words; undefined where the write is on its way. */
export const notSentKind = ({ kind }: Submitted): NotSentKind | undefined =>
  kind === "stored" || kind === "joined" ? undefined : kind;

/** What is said of each. The form still has what was typed. */
const notSentWords: Readonly<Record<NotSentKind, Words>> = {
  "no record": {
    title: t`This action wasn't sent`,
    meaning: t`This browser couldn't save the action.`,
  },
  // Another version of this dashboard has an open write on the same thing.
  unreadable: {
    title: t`We can't read an earlier action`,
    meaning: t`It may still be open, so we didn't send this one. Reload the page, or check the Outbox.`,
  },
  other: {
    title: t`This action wasn't sent`,
    meaning: t`Another action came first. Check the Outbox.`,
  },
  unclear,
};

export function NotSent({ kind }: { kind: NotSentKind | undefined }) {
  const navigate = useNavigate();
  if (kind === undefined) return null;
  const { title, meaning } = notSentWords[kind];
  return (
    <Callout
      tone="danger"
      role="alert"
      title={title}
      actions={
        kind === "no record" ? undefined : (
          <Button size="sm" onPress={() => void navigate({ to: "/outbox" })}>
            {t`Show the Outbox`}
          </Button>
        )
      }
    >
      {meaning}
    </Callout>
  );
}
