import { useEffect, useState } from "react";

/** A wait shorter than this is not worth a flash of grey. */
const PATIENCE_MS = 200;

export interface SkeletonRowsProps {
  /** The columns of the list to come, so that nothing moves when it comes: CSS grid tracks. */
  columns: readonly { width: string }[];
  rows: number;
  /** What is loading, e.g. "Loading bookings". */
  label: string;
}

/** Where rows will be. Nothing at first, then grey places that hold still. */
export function SkeletonRows({ columns, rows, label }: SkeletonRowsProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const tracks = columns.map((column) => column.width).join(" ");
  return (
    <div className="overflow-hidden">
      <output className="sr-only">{isShown && label}</output>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            aria-hidden
            className="grid h-row items-center border-b border-line-soft px-3 max-md:h-17"
            style={{ gridTemplateColumns: tracks, opacity: Math.max(0.3, 1 - row * 0.11) }}
          >
            {columns.map((column, index) => (
              <span key={`${column.width} ${String(index)}`} className="px-2">
                <span
                  className="block h-2.5 rounded-[3px] bg-press"
                  style={{ width: `${String(84 - ((row * 7 + index * 13) % 30))}%` }}
                />
              </span>
            ))}
          </div>
        ))}
    </div>
  );
}
