import { ph, plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { Printed } from "#ui/layout/printed.tsx";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { rangeDays } from "../model/bar-facts.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView } from "../model/occupations.ts";
import { listCells, listHeads } from "./agenda-list.tsx";

/** About thirty pages. */
const printedAtMost = 1000;

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** When bookings were last fully up to date, epoch ms; undefined if never. */
  checkedAt: number | undefined;
  /** How complete it is, in words. */
  covers: string;
};

/** The list for printing, whichever view is open: the list on screen is virtual. */
export function PrintedList(props: Props) {
  return (
    <Printed label={t`Fleet calendar, printed`} page="landscape">
      <Paper {...props} />
    </Printed>
  );
}

function Paper({ view, shown, checkedAt, covers }: Props) {
  const { zone } = view;
  const all = occupationsOf(view, shown);
  const left = all.length - printedAtMost;
  const asOf =
    checkedAt === undefined
      ? t`Not everything was loaded.`
      : t`As of ${ph({ time: `${formatDay(zone, checkedAt, "full")}, ${formatClock(zone, checkedAt, "seconds")} ${offsetAt(zone, checkedAt)}` })}.`;
  return (
    <>
      <h1 className="text-md font-semibold">{t`Fleet calendar ${ph({ days: rangeDays(view) })}, ${ph({ zone: zoneCity(zone) })}`}</h1>
      <p className="pb-1 text-ink-2">{t`${asOf} Covers ${covers}. Includes only the blocks that this browser knows.`}</p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            {listHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.slice(0, printedAtMost).map((row) => (
            <tr key={`${row.bar.key} ${row.vehicle.id}`} className="break-inside-avoid border-b border-line-soft">
              {listCells(row, zone).map((cell, column) => (
                <td key={listHeads[column]} className="py-0.5 pr-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p className="pt-1 font-semibold">{t`${plural(left, { one: "# more row isn't printed.", other: "# more rows aren't printed." })} The limit is ${ph({ most: countText(printedAtMost) })}. Search for fewer vehicles, or export a table.`}</p>
      ) : null}
    </>
  );
}
