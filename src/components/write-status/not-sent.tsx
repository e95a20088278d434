import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { Submitted } from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { storageRemedy, unclearWords } from "../storage-words.ts";

/** Why nothing was sent after a submission, or may not have been. */
export type NotSentKind = Exclude<Submitted["kind"], "kept" | "joined">;

/** The same in words; undefined where the write is on its way. */
export const notSentKind = ({ kind }: Submitted): NotSentKind | undefined =>
  kind === "kept" || kind === "joined" ? undefined : kind;

/** What is said of each. The form still has what was typed. */
export const notSentWords: Readonly<Record<NotSentKind, { title: string; meaning: string }>> = {
  "no record": {
    title: t`Nothing was sent`,
    meaning: `${t`This browser couldn't save the action.`} ${storageRemedy}`,
  },
  // Another version of this dashboard has an open write on the same thing.
  unreadable: {
    title: t`We can't read an earlier action on this`,
    meaning: t`It may still be open, so we didn't send this one. Reload the page, or check the Outbox.`,
  },
  other: {
    title: t`Nothing was sent`,
    meaning: t`An earlier action on this asked for something else. Check the Outbox first.`,
  },
  unclear: unclearWords,
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
