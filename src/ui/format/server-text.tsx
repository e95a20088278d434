import type { ReactNode } from "react";
import { displayText } from "#values/text.ts";

/** Text from elsewhere: isolated, so that its direction stays its own, and with nothing unseen left in it. */
export function ServerText({ children, className = "" }: { children: string | undefined; className?: string }) {
  return serverText(children, className);
}

/** The same for lists, where a component for each costs more than what it shows. */
export function serverText(text: string | undefined, className = ""): ReactNode {
  return text === undefined ? null : <bdi className={className}>{displayText(text)}</bdi>;
}
