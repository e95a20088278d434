/** The mark: a key tag with lines on it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-[22px] flex-none text-accent">
      <path
        d="M8.2 3.5h10.3a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8.2a2 2 0 0 1-1.5-.67l-3.2-3.6a3 3 0 0 1-.76-2V9.77a3 3 0 0 1 .76-2l3.2-3.6a2 2 0 0 1 1.5-.67Z"
        fill="currentColor"
      />
      <circle cx="8.1" cy="12" r="2.1" className="fill-canvas" />
      <path
        d="M13 9.2h4.4M13 12h4.4M13 14.8h2.6"
        className="stroke-canvas"
        strokeWidth="1.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

export function Brand({ className = "" }: { className?: string }) {
  return (
    <div className={`flex items-center gap-[9px] font-semibold tracking-[-0.005em] ${className}`}>
      <BrandMark />
      <span translate="no">Partner dashboard</span>
    </div>
  );
}
