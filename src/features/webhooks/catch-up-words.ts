import type { CatchUpSession } from "#records/archive/catch-up-session.ts";
import type { CatchUpView } from "#records/archive/catch-up.ts";
import { countText } from "#language/number.ts";
import { momentText } from "#values/zone.ts";

/** How much of what changed the list holds; never more than is known. */
export function coverageWords(
  session: CatchUpSession,
  { isReading }: Pick<CatchUpView, "isReading">,
  zone: string,
): string {
  const { phase, pages, ending, asOf, unreadable, pass } = session;
  const read = `${countText(pages)} ${pages === 1 ? "page" : "pages"}`;
  const left = unreadable === 0 ? "" : ` ${countText(unreadable)} entries could not be read.`;
  if (isReading) {
    return pass.number === 0
      ? `Reading page ${countText(pass.pages + 1)}.`
      : `Reading what changed meanwhile, pass ${countText(pass.number)}.`;
  }
  if (ending === "circle")
    return `Stopped after ${read}: the service's pages go in a circle. Changes may be missing.${left}`;
  if (phase !== "complete" || asOf === undefined) return `Stopped after ${read}. More may have changed.${left}`;
  const when = momentText(asOf, zone);
  if (ending === "unsaid") return `Read ${read}, as of ${when}. The service does not say whether that is all.${left}`;
  if (unreadable > 0) return `Read to the end as of ${when}.${left}`;
  return `Complete as of ${when}, ${read}.`;
}
