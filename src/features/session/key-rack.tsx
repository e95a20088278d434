/** How many hooks hang beside each other. */
const hooksInRow = 6;
const numbers = Array.from({ length: 3 * hooksInRow }, (_, at) => at + 1);
/** Those whose tag is gone. */
const out = new Set([2, 6, 11, 17]);

/** A rack of key tags, some of them out: what the product is about, without words. */
export function KeyRack() {
  return (
    <div
      aria-hidden
      className="mb-8 grid w-full grid-cols-6 gap-y-5 rounded-xl border border-line bg-surface px-3.5 pt-5 pb-4 font-mono text-xs max-md:hidden"
    >
      {numbers.map((number) => {
        const name = `HV-${String(number).padStart(2, "0")}`;
        return (
          <span key={number} className="relative grid h-16 justify-items-center border-t border-line">
            <i className="-mt-[4.5px] size-2 rounded-full border border-control bg-surface" />
            {out.has(number) ? (
              <span className="self-end pb-1 text-center text-pickedup-ink">{name}</span>
            ) : (
              <span className="flex h-13 w-12 flex-col items-center justify-between rounded-t-[20px] rounded-b-sm border border-line-strong pt-2 pb-2">
                <i className="size-2 rounded-full border border-control" />
                {name}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
