import { createContext, use } from "react";

/**
 * False inside inactive rows of a grid. A grid is one tab stop: from its active row, Tab reaches only
 * that row's controls, not those of hundreds of others. Controls that may be in a row use this.
 */
export const TabStopContext = createContext(true);

/** Whether a control rendered here belongs in the tab order. */
export function useIsTabStop(): boolean {
  return use(TabStopContext);
}
