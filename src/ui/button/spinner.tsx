/**
 * Work in progress. With `label` the word is there for assistive technology and, with reduced motion,
 * for everyone; without it the spinner only decorates a word beside it.
 */
export function Spinner({ label, onColour = false }: { label?: string; onColour?: boolean }) {
  const colours = onColour ? "border-current/35 border-t-current" : "border-line-strong border-t-accent";
  return (
    <span className="inline-flex flex-none items-center">
      <span
        aria-hidden
        className={`size-3.5 animate-spin rounded-full border-2 motion-reduce:hidden forced-colors:border-t-[Highlight] ${colours}`}
      />
      {label !== undefined && <span className="sr-only motion-reduce:not-sr-only">{label}</span>}
    </span>
  );
}
