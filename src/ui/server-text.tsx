import { seenText } from "#values/text.ts";

/** Text from elsewhere: isolated, so that its direction stays its own, and with nothing unseen left in it. */
export function ServerText({ children, className = "" }: { children: string | undefined; className?: string }) {
  return children === undefined ? null : <bdi className={className}>{seenText(children)}</bdi>;
}
