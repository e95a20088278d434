import { useId, type ReactNode } from "react";

/** A group of the switcher, with what stands at the end of its title. */
export function SwitcherSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-1 flex min-h-6 items-center gap-2 text-xs">
        <h3 id={id} className="flex-1 font-semibold text-ink-2">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}
