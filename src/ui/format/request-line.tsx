import { catalogue } from "#language/catalogue.ts";
import { CopyableId } from "./copyable-id.tsx";
import { Fill } from "./fill.tsx";

const text = catalogue("ui/request-line", {
  none: "No request id was sent",
  request: "Request {id}",
  id: "request ID",
});

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
        text.none
      ) : (
        <Fill text={text.request} parts={{ id: <CopyableId value={requestId} label={text.id} /> }} />
      )}
      {at !== undefined && <time className="whitespace-nowrap">{at}</time>}
    </span>
  );
}
