import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useNewVersion } from "../browser/new-version.ts";
import { Button } from "../button/button.tsx";
import { PartBoundary } from "../lazy/part-boundary.tsx";

/** A part of the page that loads on first use: empty until then, and an error if it fails. */
export function Part({ children }: { children: ReactNode }) {
  return <PartBoundary fallback={NotFetched}>{children}</PartBoundary>;
}

/** Shown when a part of the page couldn't be loaded. It must not depend on anything that loads later. */
function NotFetched({ retry }: { retry: () => void }) {
  const isNew = useNewVersion();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-2.5 border-b border-danger-line bg-danger-soft px-5 py-1.5 text-ink"
    >
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{t`Part of the page couldn't be shown.`}</b>{" "}
        {isNew
          ? t`The dashboard may have been updated. Reloading may clear what you typed.`
          : t`Check your connection and try again. Check the Outbox for actions in progress.`}
      </p>
      <Button size="sm" onPress={isNew ? () => location.reload() : retry}>
        {isNew ? t`Reload` : t`Try again`}
      </Button>
    </div>
  );
}
