import { ph, t } from "@lingui/core/macro";
import type { LucideIcon } from "lucide-react";
import { useDeferredValue, useState, type ReactNode } from "react";
import { countText } from "#language/locale/number.ts";
import { Button } from "#ui/button/button.tsx";
import { FilterTabs, type FilterTab } from "#ui/button/tabs.tsx";
import { Table, type TableColumn } from "#ui/grid/table.tsx";

/** How many rows are listed at first, and added per press. */
const portion = 200;
/** How many rows are drawn at first; the others of a portion follow when the browser is idle. */
const drawnAtOnce = 40;

type TableProps<T> = {
  label: string;
  columns: readonly TableColumn[];
  lines: readonly T[];
  /** The `Row` of a line, with its key. */
  renderRow: (line: T) => ReactNode;
};

/** Lines in portions. Rows differ in height, so they aren't virtualised. */
export function LineTable<T>({ label, columns, lines, renderRow }: TableProps<T>) {
  const [count, setCount] = useState(portion);
  const drawn = useDeferredValue(Math.min(count, lines.length), drawnAtOnce);
  const left = lines.length - count;
  return (
    <>
      <Table id="job-lines" label={label} columns={columns}>
        {lines.slice(0, drawn).map(renderRow)}
      </Table>
      {left > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 text-ink-2 max-md:px-4">
          {t`${ph({ shown: countText(count) })} of ${ph({ count: countText(lines.length) })} shown`}
          <Button size="sm" onPress={() => setCount(count + portion)}>
            {t`Show ${countText(Math.min(portion, left))} more`}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** A group of lines that can be looked at alone. */
export type LineGroup<G extends string> = Pick<FilterTab<G>, "id" | "label" | "icon">;

type TabsProps<T, G extends string> = {
  label: string;
  groups: readonly LineGroup<G>[];
  lines: readonly T[];
  groupOf: (line: T) => G;
  selected: G | "all";
  onSelect: (group: G | "all") => void;
  /** At the far end, not on phones. */
  children?: ReactNode;
};

export function LineTabs<T, G extends string>(props: TabsProps<T, G>) {
  const { label, groups, lines, groupOf, selected, onSelect, children } = props;
  const counts = Map.groupBy(lines, groupOf);
  const items: readonly FilterTab<G | "all">[] = [
    { id: "all", label: t`All`, count: lines.length },
    ...groups
      .filter(({ id }) => counts.has(id) || id === selected)
      .map(({ id, label: name, icon }) => ({ id, label: name, icon, count: counts.get(id)?.length ?? 0 })),
  ];
  return (
    <div className="flex h-11 items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs label={label} controls="job-lines" selected={selected} items={items} onSelect={onSelect} />
      <span className="ml-auto flex gap-1 max-md:hidden">{children}</span>
    </div>
  );
}

/** How a verdict looks: its glyph, and the classes of the glyph and of its words. */
export type VerdictLook = { readonly icon: LucideIcon; readonly glyph: string; readonly ink: string };

/** A verdict on a line. `icon`: in place of that of its look. */
export function Verdict({ look, icon, children }: { look: VerdictLook; icon?: ReactNode; children: ReactNode }) {
  const { icon: Icon, glyph, ink } = look;
  return (
    <span className={`flex gap-2 ${ink}`}>
      <span aria-hidden className="grid h-5 w-[15px] flex-none place-items-center">
        {icon ?? <Icon size={15} strokeWidth={1.75} className={glyph} />}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
    </span>
  );
}
