/**
 * The keys of a shortcut as key caps, e.g. `["⌘", "K"]`.
 * Readable by default; a button that uses them as a hint hides them from assistive technology.
 */
export function KeyCaps({ keys, onColour = false }: { keys: readonly string[]; onColour?: boolean }) {
  const colours = onColour ? "border-current/45 bg-transparent text-inherit" : "border-line bg-surface text-ink-3";
  return (
    <span className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className={`inline-flex h-[17px] min-w-[17px] items-center justify-center rounded-xs border px-1 font-sans text-2xs leading-none font-medium ${colours}`}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
