import type { LedgerView } from "#records/ledger/ledger.ts";
import type { OutboxView } from "#records/intent-mirror.ts";
import { Strip } from "#ui/strip.tsx";

type Props = { ledger: Pick<LedgerView, "isRead">; outbox: Pick<OutboxView, "phase" | "isVolatile"> };

/** Why blocks that were made from this browser may be missing here; nothing where all that was kept is read. */
export function LedgerNote({ ledger, outbox }: Props) {
  if (outbox.phase === "blocked" || outbox.isVolatile) {
    return (
      <Strip tone="bad">
        <b>What this browser kept of blocks cannot be read.</b> Blocks that were made before may be missing here, and
        new ones are known only until this page closes. Export them before you close it.
      </Strip>
    );
  }
  if (ledger.isRead) return null;
  return (
    <Strip tone="info">
      <b>What this browser kept of blocks is being read.</b> Some are still missing here.
    </Strip>
  );
}
