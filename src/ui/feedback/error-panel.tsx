import type { ReactNode } from "react";
import { Callout } from "./callout.tsx";
import { RequestLine } from "../format/request-line.tsx";

export interface ErrorPanelProps {
  /** What happened. */
  title: ReactNode;
  /** What it means. */
  meaning: ReactNode;
  /** What to do. */
  actions?: ReactNode;
  requestId?: string | undefined;
  /** The time as text, with its zone. */
  at?: string | undefined;
}

/** An error in four parts: what happened, what it means, what to do, and the request ID to quote. */
export function ErrorPanel({ title, meaning, actions, requestId, at }: ErrorPanelProps) {
  return (
    <Callout
      tone="danger"
      role="alert"
      title={title}
      actions={actions}
      foot={<RequestLine requestId={requestId} at={at} />}
    >
      {meaning}
    </Callout>
  );
}
