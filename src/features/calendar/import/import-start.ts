import type { NewBlock } from "#records/jobs/job-types.ts";
import type { OtherLine } from "#records/jobs/job.ts";
import { displayText } from "#values/text.ts";
import { isSent, type ImportLine } from "./import-plan.ts";

/** What a job is to send, in the order of the file, as it was confirmed. */
export function blocksOf(lines: readonly ImportLine[], ticks: ReadonlyMap<string, boolean>): readonly NewBlock[] {
  return lines.flatMap((line): NewBlock[] => {
    const { vehicle, blockId, start, end, title } = line;
    if (!isSent(line, ticks) || vehicle === undefined || blockId === undefined) return [];
    if (start === undefined || end === undefined) return [];
    const name = nameOf(title, blockId);
    return [{ reference: vehicle, name, block: { id: blockId, start, end, line: line.line } }];
  });
}

const nameOf = (title: string, blockId: string) => (title === "" ? blockId : displayText(title, 120));

/** The lines that a job isn't to send, and why, as they were confirmed. */
export function otherLinesOf(lines: readonly ImportLine[], ticks: ReadonlyMap<string, boolean>): readonly OtherLine[] {
  return lines.flatMap((each): OtherLine[] => {
    const { place, line, group, said, vehicle, blockId: id, start, end, title } = each;
    if (isSent(each, ticks)) return [];
    const because = group === "ask" || group === "block" ? "excluded" : group;
    const name = nameOf(title, id ?? "");
    return [{ place, line, because, said: said.join(" "), target: id ?? "", name, vehicle, block: { id, start, end } }];
  });
}
