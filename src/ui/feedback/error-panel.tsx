import type { ReactNode } from "react";
import { Callout, type CalloutTone } from "./callout.tsx";
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
  tone?: CalloutTone;
  icon?: ReactNode;
  role?: "alert" | "status";
}

/** An error in four parts: what happened, what it means, what to do, and the request ID to quote. */
export function ErrorPanel({ meaning, requestId, at, tone = "danger", role = "alert", ...rest }: ErrorPanelProps) {
  return (
    <Callout {...rest} tone={tone} role={role} foot={<RequestLine requestId={requestId} at={at} />}>
      {meaning}
    </Callout>
  );
}
