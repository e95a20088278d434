/**
 * Which element of the page draws which row. While a list is scrolled, and while rows come and go, each row has an element of its
 * own. Once the user asks for another list its rows take over the elements of the last one, in their order: to say other words
 * costs a browser far less than to build another screen of rows, and that is what each letter of a search does.
 */
export function createGridSlots() {
  let resetKey: string | undefined;
  /** The row that may have the focus, now and in the last list. */
  let [held, wasHeld] = [undefined as string | undefined, undefined as string | undefined];
  let next = 0;
  /** By group: the numbers of the elements by the keys of their rows, as drawn last. */
  let drawn = new Map<string, ReadonlyMap<string, number>>();
  /** The groups that have taken over elements since the list became another one. */
  let before = drawn;

  const isHeld = (row: string) => row === held || row === wasHeld;

  return {
    /**
     * To be called before the groups of a list are drawn.
     * @param key another one makes it another list
     * @param row may have the focus: nobody else gets its element, which would take the focus along
     */
    begin: (key: string | undefined, row: string | undefined): void => {
      if (key !== resetKey) {
        resetKey = key;
        wasHeld = held;
        before = drawn;
        drawn = new Map();
      }
      held = row;
    },
    /** The numbers of the elements that draw these rows, unique within the group. */
    numbersOf: (group: string, rows: readonly string[]): readonly number[] => {
      const own = drawn.get(group);
      const left = own === undefined ? before.get(group) : undefined;
      const free = [...(left ?? [])].filter(([row]) => !isHeld(row)).map(([, number]) => number);
      const kept = (row: string) => own?.get(row) ?? (isHeld(row) ? left?.get(row) : undefined);
      const numbers = rows.map((row) => {
        const number = kept(row) ?? free.shift();
        if (number !== undefined) return number;
        next += 1;
        return next;
      });
      drawn.set(group, new Map(rows.map((row, index) => [row, numbers[index] ?? 0])));
      return numbers;
    },
  };
}
