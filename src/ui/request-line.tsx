import { CopyableId } from "./copyable-id.tsx";

export interface RequestLineProps {
  requestId?: string | undefined;
  /** When, already written out with its zone. */
  at?: string | undefined;
}

/** The receipt of an answer: which request and when. Says so when no id was sent. */
export function RequestLine({ requestId, at }: RequestLineProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2 max-md:text-sm">
      {requestId === undefined ? (
        "No request id was sent"
      ) : (
        <>
          Request <CopyableId value={requestId} label="request ID" />
        </>
      )}
      {at !== undefined && <time className="whitespace-nowrap">{at}</time>}
    </span>
  );
}
