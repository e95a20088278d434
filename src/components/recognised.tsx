import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Recognition } from "#contract/guess/recognition.ts";
import { ServerText } from "#ui/format/server-text.tsx";

/** A value with the guess behind it, or the raw fields that may contain it. */
export function Recognised({ as, children }: { as: Recognition; children: ReactNode }) {
  if (as.kind === "unrecognised") {
    return (
      <details className="text-ink-3">
        <summary className="cursor-pointer">{t`Not recognised`}</summary>
        <ServerText className="wrap-anywhere">{as.paths.join(", ")}</ServerText>
      </details>
    );
  }
  if (as.kind !== "guessed") return children;
  return (
    <>
      {children}{" "}
      <ServerText className="wrap-anywhere text-ink-3">{t`Guessed from ${ph({ path: as.path })}`}</ServerText>
    </>
  );
}
