import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { displayText } from "#values/text.ts";

/** Text from elsewhere: isolated, so that its direction stays its own, with invisible characters drawn as marks. */
export function ServerText({ children, className = "" }: { children: string | undefined; className?: string }) {
  return serverText(children, className);
}

/** The same for lists, where a component per value would cost more than what it shows. */
export function serverText(text: string | undefined, className = ""): ReactNode {
  return text === undefined ? null : <bdi className={className}>{displayText(text)}</bdi>;
}

/** A name that may be unknown. */
export const nameText = (name: string | undefined, className = ""): ReactNode =>
  name === undefined ? <span className="text-ink-3 italic">{t`name unknown`}</span> : serverText(name, className);
