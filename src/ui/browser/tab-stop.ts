import { createContext, use } from "react";

/**
 * False inside the rows of a grid that are not the active one. A grid is one tab stop: from its active row, Tab reaches
 * that row's controls and nothing of the hundreds of others. Controls that can stand in a row ask here.
 */
export const TabStopContext = createContext(true);

/** Whether a control rendered here belongs to the tab order. */
export function useIsTabStop(): boolean {
  return use(TabStopContext);
}
