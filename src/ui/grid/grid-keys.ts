const letters: Record<string, string> = { j: "ArrowDown", k: "ArrowUp" };

/**
 * Where a key leads from the active row.
 *
 * @returns the next row, kept inside the grid; undefined when the key does not move
 */
export function rowAfterKey(
  key: string,
  from: { row: number; rowCount: number; page: number; letterKeys: boolean },
): number | undefined {
  const steps = new Map([
    ["ArrowDown", 1],
    ["ArrowUp", -1],
    ["PageDown", from.page],
    ["PageUp", -from.page],
  ]);
  const name = from.letterKeys ? (letters[key] ?? key) : key;
  const last = from.rowCount - 1;
  if (last < 0) return undefined;
  if (name === "Home") return 0;
  if (name === "End") return last;
  const step = steps.get(name);
  return step === undefined ? undefined : Math.min(last, Math.max(0, from.row + step));
}
