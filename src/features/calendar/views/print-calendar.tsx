import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { LegendCounts } from "../model/legend-counts.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { CalendarInView } from "../model/occupations.ts";
import { PrintPage } from "./print-page.tsx";
import "./print-calendar.css";

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** Undefined before anything was read. */
  counts: LegendCounts | undefined;
  /** When the service last told all that had changed, epoch ms; undefined where it never did. */
  checkedAt: number | undefined;
  /** How complete it is, in words. */
  covers: string;
};

/** What is printed in the place of the screen, however that is asked for. It is there only while the browser prints. */
export function PrintCalendar(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands there once its listeners have run.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting ? createPortal(<PrintPage {...props} />, document.body) : null;
}
