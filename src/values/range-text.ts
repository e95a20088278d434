import { catalogue } from "#language/catalogue.ts";
import { formatClock, formatDay, offsetAt } from "./zone.ts";

const text = catalogue("values/range", {
  clocksChange: (length: string) => `${length}: clocks change`,
});

/** A range of two moments, epoch ms: `12 Jun 08:00 – 14 Jun 20:00 +02`; where the clocks change within, both ends say theirs. */
export function rangeText(zone: string, from: number, until: number): string {
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, until)];
  const begin = `${formatDay(zone, from)} ${formatClock(zone, from)}${before === after ? "" : ` ${before}`}`;
  return `${begin} – ${formatDay(zone, until)} ${formatClock(zone, until)} ${after}`;
}

/** How long it is between two moments in truth: `2 d 12 h`; where the clocks change within in hours, `71 h: clocks change`. */
export function lengthText(zone: string, from: number, until: number): string {
  const minutes = Math.round((until - from) / 60_000);
  const [d, h, min] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const changes = offsetAt(zone, from) !== offsetAt(zone, until);
  // A day of the wall is then not 24 hours, and days would hide the hour.
  const parts = changes ? [[d * 24 + h, "h"] as const] : [[d, "d"] as const, [h, "h"] as const];
  const said = [...parts, [min, "min"] as const]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`);
  return changes ? text.clocksChange(said.join(" ")) : said.join(" ");
}
