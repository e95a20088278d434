import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { countText } from "#language/locale/number.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import type { CalendarSearch } from "../model/calendar-address.ts";
import { afterDouble, afterKind, legendKinds, type Shown } from "../model/legend-kinds.ts";
import type { LegendCounts } from "../model/occupations.ts";

type Props = {
  /** Undefined before bookings are loaded. */
  counts: LegendCounts | undefined;
  shown: Shown;
  /** Changes the address. */
  onChange: (next: CalendarSearch) => void;
};

/** Explains colours and patterns with counts. Each entry shows or hides its kind. */
export function CalendarLegend({ counts, shown, onChange }: Props) {
  const chip = ({ id, label, tone }: (typeof legendKinds)[number]) => (
    <Chip
      key={id}
      glyph={id === "blocks" ? swatch : <StateGlyph tone={tone} label="" size={14} />}
      label={label}
      count={counts?.byKind[id]}
      isPressed={!shown.hidden.has(id)}
      onPress={() => onChange(afterKind(shown, id))}
    />
  );
  return (
    <div role="group" aria-label={t`Show`} className="flex min-w-0 flex-wrap items-center gap-x-0.5 gap-y-1">
      {legendKinds.map((kind) => (kind.id === "other" ? null : chip(kind)))}
      <Chip
        glyph={<StateGlyph tone="conflict" label="" size={14} />}
        label={t`Double booking`}
        count={counts?.doubles.size}
        title={t`Vehicles in view whose bookings overlap or may overlap.`}
        isPressed={shown.isOnlyDouble}
        isExtra
        onPress={() => onChange(afterDouble(shown))}
      />
      {/* “Other” is rare, so it shows only when needed; last, so that nothing moves when it appears. */}
      {(counts?.byKind.other ?? 0) === 0 && !shown.hidden.has("other")
        ? null
        : legendKinds.filter(({ id }) => id === "other").map(chip)}
    </div>
  );
}

const swatch = (
  <span
    aria-hidden
    className="hatched h-3 w-4.5 flex-none rounded-xs border border-block-line forced-colors:border-3 forced-colors:border-double"
  />
);

type ChipProps = {
  glyph: ReactNode;
  label: string;
  count: number | undefined;
  title?: string;
  isPressed: boolean;
  /** Pressing it narrows the view; the others hide their kind. */
  isExtra?: boolean;
  onPress: () => void;
};

function Chip({ glyph, label, count, title, isPressed, isExtra = false, onPress }: ChipProps) {
  const look = isExtra
    ? "aria-pressed:bg-selected forced-colors:aria-pressed:underline forced-colors:aria-pressed:decoration-3"
    : "not-aria-pressed:text-ink-3 not-aria-pressed:line-through";
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={title}
      onClick={onPress}
      className={`inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap text-ink-2 hover:bg-hover max-md:h-11 pointer-coarse:h-11 ${look}`}
    >
      {glyph}
      <span>
        {label}{" "}
        <span className="inline-block min-w-[3ch] text-ink-3">{count === undefined ? null : countText(count)}</span>
      </span>
    </button>
  );
}
