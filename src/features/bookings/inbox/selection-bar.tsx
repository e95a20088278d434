import { EllipsisVertical, ListChecks, X } from "lucide-react";
import type { BookingAction } from "#contract/booking.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { useRows } from "#queries/bookings.ts";
import { bulkAtMost } from "#records/jobs/job-step.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { plan } from "../bulk/bulk-plan.ts";
import { bulkWords } from "../bulk/bulk-words.ts";
import type { Selection } from "./use-selection.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/selection", {
  selection: "Selection",
  selectAll: (count) => `Select all ${countText(count)} shown`,
  clear: "Clear selection",
  notShown: (count) => `${countText(count)} of them not shown by this filter`,
  tooMany: (most) => `A job takes at most ${countText(most)}; the dry run says how many of them an action fits.`,
  nothing: "Their states leave nothing to decide together.",
  selected: (count) => `${countText(count)} selected`,
  more: "More actions",
});

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
  const pendingWrites = usePendingWrites();
  const { chosen, clear, toggleAll, all } = selection;
  const isTooMany = chosen.size > bulkAtMost;
  const rows = useRows(isTooMany ? [] : chosen);
  const fits = (action: BookingAction) =>
    plan(action, rows, pendingWrites).filter(({ verdict }) => verdict.kind !== "not").length;
  const fitting = bulkWords
    .map((words) => ({ words, count: isTooMany ? undefined : fits(words.action) }))
    .filter(({ count }) => count !== 0);
  const isPhone = usePhone();
  const canSelectAll = all !== "all" && shown > chosen.size;
  const selectAll = text.selectAll(shown);
  const [main, ...others] = fitting;
  const more = [
    ...others.map(({ words: { action, selected, icon: Icon }, count }) => {
      const label = `${selected} ${countOf(count)}`;
      return { id: action, label, icon: <Icon strokeWidth={1.75} />, danger: action === "cancel" };
    }),
    ...(canSelectAll ? [{ id: "all", label: selectAll, icon: <ListChecks strokeWidth={1.75} /> }] : []),
  ];
  const clearing = <IconButton label={text.clear} icon={<X strokeWidth={1.75} />} onPress={clear} />;
  const notShown = inView < chosen.size ? text.notShown(chosen.size - inView) : "";
  const note = isTooMany ? text.tooMany(bulkAtMost) : rows.length > 0 && main === undefined ? text.nothing : undefined;
  if (isPhone) {
    // One row: the list, and not this, is what the screen is for.
    return (
      <section aria-label={text.selection} className="flex-none border-t border-line bg-canvas px-2 py-1">
        <div className="flex items-center gap-1">
          {clearing}
          <p role="status" className="min-w-20 flex-1 leading-tight font-medium">
            {text.selected(chosen.size)}
            {notShown === "" ? null : <span className="block text-sm font-normal text-ink-3">{notShown}</span>}
          </p>
          {main === undefined ? null : (
            <Button size="sm" onPress={() => onBulk(main.words.action)}>
              <span className="sr-only">{main.words.selected}</span>
              <span aria-hidden>{main.words.short}</span> {countOf(main.count)}
            </Button>
          )}
          {more.length === 0 ? null : (
            <Menu
              label={text.more}
              placement="top end"
              trigger={<IconButton label={text.more} icon={<EllipsisVertical strokeWidth={1.75} />} />}
              items={more}
              onAction={(id) => {
                const other = others.find(({ words }) => words.action === id);
                if (other === undefined) toggleAll();
                else onBulk(other.words.action);
              }}
            />
          )}
        </div>
        {note === undefined ? null : <p className="px-2 pb-1 text-sm text-ink-3">{note}</p>}
      </section>
    );
  }
  return (
    <section
      aria-label={text.selection}
      className="flex flex-none flex-wrap items-center gap-2 border-t border-line bg-canvas px-gutter py-2"
    >
      <p role="status" className="font-medium">
        {text.selected(chosen.size)}
        {notShown === "" ? "" : `, ${notShown}`}
      </p>
      {canSelectAll ? (
        <Button size="sm" variant="ghost" onPress={toggleAll}>
          {selectAll}
        </Button>
      ) : null}
      <span className="flex-1" />
      {note === undefined ? null : <p className="text-xs text-ink-3">{note}</p>}
      {fitting.map(({ words: { action, selected, icon: Icon }, count }) => (
        <Button key={action} size="sm" icon={<Icon strokeWidth={1.75} />} onPress={() => onBulk(action)}>
          {selected} {countOf(count)}
        </Button>
      ))}
      {clearing}
    </section>
  );
}

/** How many an action fits; only the dry run of many tells. */
const countOf = (count: number | undefined) => (count === undefined ? "…" : countText(count));
