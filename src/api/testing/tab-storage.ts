export function tabStorage(kept: Record<string, string> = {}): Storage & { entries: () => [string, string][] } {
  const values = new Map(Object.entries(kept));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
    entries: () => [...values],
  };
}
