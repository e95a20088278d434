import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { countText } from "#language/locale/number.ts";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { rangeDays } from "../model/bar-facts.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { occupationsOf, type CalendarInView } from "../model/occupations.ts";
import { listCells, listHeads } from "./agenda-list.tsx";
import "./printed-list.css";

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

/** The list for printing, whichever view is open. Rendered only while printing, because the list on screen is virtual. */
export function PrintedList(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // flushSync, because the browser prints as soon as this listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting ? createPortal(<Paper {...props} />, document.body) : null;
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
    <section
      aria-label={t`Fleet calendar, printed`}
      className="printed-list hidden bg-surface text-xs text-ink print:block"
    >
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
    </section>
  );
}
