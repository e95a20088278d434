import type { ReactNode } from "react";

/** One thing to set, under its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="border-b border-line pb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
