import type { CatchUpSession } from "#records/archive/catch-up-kept.ts";
import type { CatchUpView } from "#records/archive/catch-up.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("webhooks/catch-up-words", {
  pages: (count: number) => `${countText(count)} ${plural(count, { one: "page", other: "pages" })}`,
  unreadable: (count: number) =>
    `${countText(count)} ${plural(count, { one: "entry", other: "entries" })} could not be read.`,
  readingPage: (page: string) => `Reading page ${page}.`,
  readingPass: (pass: string) => `Reading what changed meanwhile, pass ${pass}.`,
  circle: (pages: string) => `Stopped after ${pages}: the service's pages go in a circle. Changes may be missing.`,
  stopped: (pages: string) => `Stopped after ${pages}. More may have changed.`,
  notBegun: "Stopped before a page was read.",
  unsaid: (pages: string, moment: string) =>
    `Read ${pages}, as of ${moment}. The service does not say whether that is all.`,
  toTheEnd: (moment: string) => `Read to the end as of ${moment}.`,
  complete: (moment: string, pages: string) => `Complete as of ${moment}, ${pages}.`,
});

/** How much of what changed the list holds; never more than is known. */
export function coverageWords(
  session: CatchUpSession,
  { isReading }: Pick<CatchUpView, "isReading">,
  zone: string,
): string {
  const { phase, pages, ending, asOf, unreadable, pass } = session;
  if (isReading) {
    return pass.number === 0 ? text.readingPage(countText(pass.pages + 1)) : text.readingPass(countText(pass.number));
  }
  if (pages === 0) return text.notBegun;
  const read = text.pages(pages);
  const left = unreadable === 0 ? "" : ` ${text.unreadable(unreadable)}`;
  if (ending === "circle") return `${text.circle(read)}${left}`;
  if (phase !== "complete" || asOf === undefined) return `${text.stopped(read)}${left}`;
  const when = momentText(asOf, zone);
  if (ending === "unsaid") return `${text.unsaid(read, when)}${left}`;
  return unreadable > 0 ? `${text.toTheEnd(when)}${left}` : text.complete(when, read);
}
