import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { paymentOf } from "#contract/booking.ts";
import { countText } from "#language/locale/number.ts";
import { useRows, useUnitUnset } from "#queries/bookings.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { isOpen, isUnknown } from "#records/outbox/pending-write.ts";
import { bookingOf } from "#records/replica/row.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { formatMoney, totalsByCurrency } from "#values/money.ts";

/**
 * The decisions from the first request of a queue on: the ID of the pending write, and of the booking. `isOver`: none is left
 * to decide.
 */
export type Round = { decided: ReadonlyMap<string, string>; isOver: boolean };

type Props = Pick<Round, "decided"> & {
  /** How many conflicts are open: a round leaves them out. */
  leftOut: number;
  onClose: () => void;
};

/** What became of the decisions about a queue of requests. */
export function RoundSummary({ decided, leftOut, onClose }: Props) {
  const { open, ended } = useOutboxView();
  const ours = [...open, ...ended].filter(({ id }) => decided.has(id));
  const done = ours.filter(({ state }) => state === "applied");
  const confirmed = done.filter(({ ending }) => ending !== "person");
  const approved = confirmed.filter(({ write }) => write.kind === "approve").map(({ write }) => write.target);
  const bookings = useRows(approved).map(bookingOf);
  const captured = bookings.filter((booking) => paymentOf(booking) === "captured");
  const isUnitUnset = useUnitUnset();
  const { totals, unknown } = totalsByCurrency(captured.map(({ amount }) => (isUnitUnset ? undefined : amount)));
  const unanswered = ours.filter(isUnknown).length;
  const refused = ours.filter(({ state }) => state === "refused" || state === "withdrawn").length;
  const others = ours.filter((pending) => isOpen(pending) && !isUnknown(pending)).length;
  const byHand = done.length - confirmed.length;
  const counts = [
    byHand > 0 && t`${countText(byHand)} marked as done`,
    unanswered > 0 && t`${countText(unanswered)} unknown`,
    refused > 0 && t`${countText(refused)} not done`,
    others > 0 && t`${countText(others)} still open`,
  ];
  const money = [
    totals.length > 0 && t`${ph({ amounts: totals.map(formatMoney).join(", ") })} shown as captured or paid`,
    unknown > 0 && plural({ count: unknown }, { one: "# unknown amount", other: "# unknown amounts" }),
    approved.length > captured.length &&
      t`${countText(approved.length - captured.length)} not shown as captured or paid`,
  ];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The last row went, and nothing else tells of its outcome.
    if (document.activeElement?.id === "main") section.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      aria-label={t`Your decisions`}
      tabIndex={-1}
      className="flex min-h-10 flex-none items-center gap-2.5 border-b border-line bg-sunken py-1 pe-2 ps-5 max-md:ps-4"
    >
      <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-4 text-ink-2">
        <b className="font-semibold text-ink">
          {t`${countText(confirmed.length)} of ${plural(ours.length, { one: "# decision confirmed", other: "# decisions confirmed" })}`}
        </b>
        {[counts, money]
          .map((parts) => parts.filter((part) => part !== false).join(" · "))
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="tabular-nums">
              {line}
            </span>
          ))}
      </p>
      {leftOut === 0 ? null : (
        <Link
          to="/bookings"
          search={{ state: "conflicts" }}
          className="inline-flex min-h-6 items-center text-link underline underline-offset-2 max-md:min-h-11"
        >
          {plural(leftOut, { one: "# conflict to decide", other: "# conflicts to decide" })}
        </Link>
      )}
      <IconButton label={t`Close`} icon={<X strokeWidth={1.75} />} onPress={onClose} />
    </section>
  );
}
