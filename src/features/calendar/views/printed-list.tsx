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

/** Some thirty pages. */
const printedAtMost = 1000;

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** When the service last told all that had changed, epoch ms; undefined where it never did. */
  checkedAt: number | undefined;
  /** How complete it is, in words. */
  covers: string;
};

/** The list on paper, whichever view is on screen. It is there only while the browser prints: the one on screen draws what's in sight. */
export function PrintedList(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is once its listeners have run.
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
      ? t`The service didn't list everything.`
      : t`As of ${ph({ time: `${formatDay(zone, checkedAt, "full")}, ${formatClock(zone, checkedAt, "seconds")} ${offsetAt(zone, checkedAt)}` })}.`;
  return (
    <section
      aria-label={t`Fleet calendar, printed`}
      className="printed-list hidden bg-surface text-xs text-ink print:block"
    >
      <h1 className="text-md font-semibold">{t`Fleet calendar ${ph({ days: rangeDays(view) })}, ${ph({ zone: zoneCity(zone) })}`}</h1>
      <p className="pb-1 text-ink-2">{t`${asOf} Covers ${covers}. Blocks are those this browser knows; the service doesn't list any.`}</p>
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
        <p className="pt-1 font-semibold">{t`${plural(left, { one: `${countText(left)} more row isn't printed; a page holds ${countText(printedAtMost)}.`, other: `${countText(left)} more rows aren't printed; a page holds ${countText(printedAtMost)}.` })} Search for fewer vehicles, or export a table.`}</p>
      ) : null}
    </section>
  );
}
