import { t } from "@lingui/core/macro";
import { usePendingWrites } from "#queries/outbox.ts";
import type { Conflict } from "#records/replica/conflicts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { waitsFor } from "../booking-actions.ts";
import { meaningOf } from "../decision/action-meaning.ts";
import { useInbox } from "../inbox-context.ts";
import { namesText, rowName } from "../panel/choice-words.ts";
import { isTaken, rivalsOf, type Clash } from "./conflict-facts.ts";

const named = (rows: readonly Row[]) => namesText(rows.map(rowName));

/** One of them has the vehicle already: the requests that collide with it can be rejected, or it can be cancelled. */
export function TakenActions({ conflict, clashes }: { conflict: Conflict; clashes: readonly Clash[] }) {
  const { ask } = useInbox();
  const pendingWrites = usePendingWrites();
  const taken = conflict.rows.filter(isTaken);
  const approved = taken.filter(({ state }) => state === "approved");
  const out = taken.filter(({ state }) => state === "pickedup");
  const requests = conflict.rows.filter((row) => !isTaken(row) && rivalsOf(conflict, clashes, row.id).some(isTaken));
  const waits = (row: Row) => waitsFor(bookingOf(row), pendingWrites.get(row.id));
  return (
    <section aria-label={t`What you can do`} className="grid gap-3">
      <p className="text-pretty text-ink-2">
        {approved.length === 0 ? "" : `${t`Already approved: ${named(approved)}.`} `}
        {out.length === 0 ? "" : t`Already picked up: ${named(out)}.`}
      </p>
      {requests.map((row, at) => (
        <Button
          key={row.id}
          wide
          variant={at === 0 ? "primary" : "plain"}
          notNow={waits(row)}
          onPress={() => ask(bookingOf(row), "reject")}
        >
          {t`Reject request ${rowName(row)}…`}
        </Button>
      ))}
      {approved.length === 0 ? null : (
        <div className="grid gap-2 border-t border-line pt-3">
          {approved.map((row) => (
            <Button
              key={row.id}
              wide
              variant="danger-line"
              notNow={waits(row)}
              onPress={() => ask(bookingOf(row), "cancel")}
            >
              {t`Cancel approved ${rowName(row)}…`}
            </Button>
          ))}
          <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{meaningOf("cancel")}</p>
        </div>
      )}
    </section>
  );
}
