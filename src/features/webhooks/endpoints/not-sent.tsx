import { t } from "@lingui/core/macro";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import { UnreadableNotice } from "#components/write-status/unreadable-notice.tsx";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { Callout } from "#ui/feedback/callout.tsx";

/** Why nothing was sent; undefined when a write was stored or sent. */
export type NotSentWhy = Exclude<Decided, { readonly pending: unknown }>["kind"] | undefined;
export const notSentWhy = (decided: Decided): NotSentWhy => ("pending" in decided ? undefined : decided.kind);

/** Why nothing was sent. `notKept`: what to say when this browser couldn't save the action. */
export function NotSent({ why, notKept }: { why: NotSentWhy; notKept: string }) {
  if (why === undefined) return null;
  if (why === "unreadable") return <UnreadableNotice about="endpoint" />;
  return (
    <Callout tone="danger" role="alert" title={why === "unclear" ? unclearTitle : t`Not sent`}>
      {why === "unclear" ? unclearWords : notKept}
    </Callout>
  );
}
