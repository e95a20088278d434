import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="border-b border-line pb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Shown if the browser can't store settings: the choice is then lost with the page. */
export function NotStored({ isStored }: { isStored: boolean }) {
  return isStored ? null : <span role="status">{t`This browser couldn't save your choice.`}</span>;
}
