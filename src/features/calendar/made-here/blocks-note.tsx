import type { LedgerView } from "#records/ledger/ledger.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/ledger-note", {
  blocked: "What this browser kept of blocks cannot be read.",
  blockedText:
    "Blocks that were made before may be missing here, and new ones are known only until this page closes. Export them before you close it.",
  reading: "What this browser kept of blocks is being read.",
  readingText: "Some are still missing here.",
});

type Props = { ledger: Pick<LedgerView, "isRead">; outbox: Pick<OutboxView, "phase" | "isVolatile"> };

/** Why blocks that were made from this browser may be missing here; nothing where all that was kept is read. */
export function BlocksNote({ ledger, outbox }: Props) {
  if (outbox.phase === "blocked" || outbox.isVolatile) {
    return (
      <Strip tone="bad">
        <b>{text.blocked}</b> {text.blockedText}
      </Strip>
    );
  }
  if (ledger.isRead) return null;
  return (
    <Strip tone="info">
      <b>{text.reading}</b> {text.readingText}
    </Strip>
  );
}
