import { t } from "@lingui/core/macro";
import { EllipsisVertical, ListChecks, X } from "lucide-react";
import { startProblems } from "#components/jobs/not-started.tsx";
import type { BookingAction } from "#contract/booking.ts";
import { countText } from "#language/locale/number.ts";
import { useRows } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { itemsAtMost } from "#records/jobs/job-step.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { actionWords, orderedActions, jobActionWords } from "../booking-actions.tsx";
import { plan } from "../jobs/job-plan.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  selection: Selection;
  /** Opens the dry run of an action over the chosen bookings. */
  onJob: (action: BookingAction) => void;
};

/** The bulk actions for the selected bookings, each with the number that it fits. Each opens a dry run. */
export function SelectionBar({ selection, onJob }: Props) {
  const { chosen, clear, onToggleAll, shown, inView } = selection;
  const pendingWrites = usePendingWrites();
  const isPhone = usePhone();
  const selected = t`${countText(chosen.size)} selected`;
  const isTooMany = chosen.size > itemsAtMost;
  const rows = useRows(isTooMany ? [] : chosen);
  const fits = (action: BookingAction) =>
    plan(action, rows, pendingWrites).filter(({ verdict }) => verdict.kind !== "not").length;
  // Above the limit of a job, counting is left to the dry run.
  const fitting = orderedActions.flatMap((action) => {
    const count = isTooMany ? "…" : countText(fits(action));
    const { icon: Icon } = actionWords[action];
    return count === countText(0) ? [] : [{ action, count, Icon, words: jobActionWords[action] }];
  });
  const [main, ...others] = fitting;
  const selectAll = inView < shown ? t`Select all shown` : undefined;
  const clearing = <IconButton label={t`Clear selection`} icon={<X strokeWidth={1.75} />} onPress={clear} />;
  const notShown = inView < chosen.size ? t`${countText(chosen.size - inView)} not shown` : undefined;
  const note = isTooMany
    ? startProblems["too many"]
    : rows.length > 0 && main === undefined
      ? startProblems.nothing
      : undefined;
  if (!isPhone) {
    return (
      <section
        ref={footBar}
        aria-label={t`Selection`}
        className="flex flex-none flex-wrap items-center gap-2 border-t border-line bg-canvas px-gutter py-2"
      >
        <p role="status" className="font-medium">
          {notShown === undefined ? selected : `${selected}, ${notShown}`}
        </p>
        {selectAll === undefined ? null : (
          <Button size="sm" variant="ghost" onPress={onToggleAll}>
            {selectAll}
          </Button>
        )}
        <span className="flex-1" />
        {note === undefined ? null : <p className="text-xs text-ink-3">{note}</p>}
        {fitting.map(({ action, count, Icon, words }) => (
          <Button key={action} size="sm" icon={<Icon strokeWidth={1.75} />} onPress={() => onJob(action)}>
            {words.selected} {count}
          </Button>
        ))}
        {clearing}
      </section>
    );
  }
  const more = [
    ...others.map(({ action, count, Icon, words }) => ({
      id: action,
      label: `${words.selected} ${count}`,
      icon: <Icon strokeWidth={1.75} />,
      danger: action === "cancel",
    })),
    ...(selectAll === undefined ? [] : [{ id: "all", label: selectAll, icon: <ListChecks strokeWidth={1.75} /> }]),
  ];
  // One row, to leave room for the list.
  return (
    <section ref={footBar} aria-label={t`Selection`} className="flex-none border-t border-line bg-canvas px-2 py-1">
      <div className="flex items-center gap-1">
        {clearing}
        <p role="status" className="min-w-20 flex-1 leading-tight font-medium">
          {selected}
          {notShown === undefined ? null : <span className="block text-sm font-normal text-ink-3">{notShown}</span>}
        </p>
        {main === undefined ? null : (
          <Button size="sm" onPress={() => onJob(main.action)}>
            <span className="sr-only">{main.words.selected}</span>
            <span aria-hidden>{main.words.short}</span> {main.count}
          </Button>
        )}
        {more.length === 0 ? null : (
          <Menu
            label={t`More actions`}
            placement="top end"
            trigger={<IconButton label={t`More actions`} icon={<EllipsisVertical strokeWidth={1.75} />} />}
            items={more}
            onAction={(id) => {
              const action = orderedActions.find((known) => known === id);
              if (action === undefined) onToggleAll();
              else onJob(action);
            }}
          />
        )}
      </div>
      {note === undefined ? null : <p className="px-2 pb-1 text-sm text-ink-3">{note}</p>}
    </section>
  );
}
