import { ph, t } from "@lingui/core/macro";
import { CopyableId } from "./copyable-id.tsx";
import { Fill } from "./fill.tsx";

export interface RequestLineProps {
  requestId?: string | undefined;
  /** The time as text, with its zone. */
  at?: string | undefined;
}

/** The request ID and time of a response. Says so if there was no ID. */
export function RequestLine({ requestId, at }: RequestLineProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2 max-md:text-sm">
      {requestId === undefined ? (
        t`No request ID`
      ) : (
        <Fill
          text={t`Request ${ph({ id: "{id}" })}`}
          parts={{ id: <CopyableId value={requestId} label={t`request ID`} /> }}
        />
      )}
      {at !== undefined && <time className="whitespace-nowrap">{at}</time>}
    </span>
  );
}
