/** Seconds left before something is sent automatically. The text beside it says what. */
export function CountRing({ left }: { left: number }) {
  return (
    <span
      aria-hidden
      className="inline-grid size-5 flex-none place-items-center rounded-full border-2 border-accent border-l-line-strong text-2xs leading-none font-semibold text-ink"
    >
      {left}
    </span>
  );
}
