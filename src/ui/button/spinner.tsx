/** Work in progress. It only decorates the word beside it, and isn't there with reduced motion. */
export function Spinner({ onColour = false }: { onColour?: boolean }) {
  const colours = onColour ? "border-current/35 border-t-current" : "border-line-strong border-t-accent";
  return (
    <span className="inline-flex flex-none items-center">
      <span
        aria-hidden
        className={`size-3.5 animate-spin rounded-full border-2 motion-reduce:hidden forced-colors:border-t-[Highlight] ${colours}`}
      />
    </span>
  );
}
