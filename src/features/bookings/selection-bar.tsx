import { X } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import { useIntents, useRows } from "#records/records-context.tsx";
import { bulkAtMost, plan } from "#records/bulk/plan.ts";
import { Button } from "#ui/button.tsx";
import { countText } from "#ui/count.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { bulkWords } from "./bulk-words.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  selection: Selection;
  /** How many bookings the list shows, and how many of the chosen are among them. */
  shown: number;
  inView: number;
  /** Opens the dry run of an action over these bookings. */
  onBulk: (action: BookingAction) => void;
};

/** What can be done with the chosen bookings, each action with the number of those that it fits. It opens a dry run. */
export function SelectionBar({ selection, shown, inView, onBulk }: Props) {
  const intents = useIntents();
  const { chosen, clear, toggleAll, all } = selection;
  const isTooMany = chosen.size > bulkAtMost;
  const rows = useRows(isTooMany ? [] : chosen);
  const fits = (action: BookingAction) =>
    plan(action, rows, intents).filter(({ verdict }) => verdict.kind !== "not").length;
  const fitting = bulkWords
    .map((words) => ({ words, count: isTooMany ? undefined : fits(words.action) }))
    .filter(({ count }) => count !== 0);
  return (
    <section
      aria-label="Selection"
      className="flex flex-none flex-wrap items-center gap-2 border-t border-line bg-canvas px-gutter py-2 max-md:px-4"
    >
      <p role="status" className="font-medium">
        {countText(chosen.size)} selected
        {inView < chosen.size ? `, ${countText(chosen.size - inView)} of them not shown by this filter` : ""}
      </p>
      {all === "all" || shown <= chosen.size ? null : (
        <Button size="sm" variant="ghost" onPress={toggleAll}>
          Select all {countText(shown)} shown
        </Button>
      )}
      <span className="flex-1" />
      {isTooMany ? (
        <p className="text-xs text-ink-3">
          A job takes at most {countText(bulkAtMost)}; the dry run says how many of them an action fits.
        </p>
      ) : null}
      {rows.length > 0 && fitting.length === 0 ? (
        <p className="text-xs text-ink-3">Their states leave nothing to decide together.</p>
      ) : null}
      {fitting.map(({ words: { action, selected, icon: Icon }, count }) => (
        <Button key={action} size="sm" icon={<Icon strokeWidth={1.75} />} onPress={() => onBulk(action)}>
          {selected} {count === undefined ? "…" : countText(count)}
        </Button>
      ))}
      <IconButton label="Clear selection" icon={<X strokeWidth={1.75} />} onPress={clear} />
    </section>
  );
}
