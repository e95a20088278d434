/**
 * What is read at most, and for how long. An import sends a request a row, so more rows than that are a mistake; with cells
 * limited too, what comes back from the worker never holds up the page. An export of all that is sent of vehicles has 206 columns.
 */
export const csvLimits = { bytes: 2 * 1024 * 1024, rows: 5000, columns: 256, milliseconds: 3000 } as const;
