import { useEffect, useState } from "react";

/** A shorter wait isn't worth a flash of grey. */
const PATIENCE_MS = 200;

export interface SkeletonRowsProps {
  /** The columns of the coming list, so that nothing moves when it arrives: CSS grid tracks. */
  columns: readonly { width: string }[];
  rows: number;
  /** What is loading, e.g. "Loading bookings". */
  label: string;
}

/** Placeholders for rows. Only their room at first, then grey bars that don't move. */
export function SkeletonRows({ columns, rows, label }: SkeletonRowsProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const tracks = columns.map((column) => column.width).join(" ");
  return (
    <div className={`overflow-hidden ${isShown ? "" : "invisible"}`}>
      <output className="sr-only">{isShown && label}</output>
      {Array.from({ length: rows }, (_, row) => (
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
