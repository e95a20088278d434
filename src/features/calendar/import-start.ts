import type { NewBlock } from "#records/bulk/bulk-types.ts";
import { seenText } from "#values/text.ts";
import { isSent, type ImportLine } from "./import-plan.ts";

/** What a job is to send, in the order of the file, as it was confirmed. */
export function blocksOf(lines: readonly ImportLine[], ticks: ReadonlyMap<string, boolean>): readonly NewBlock[] {
  return lines.flatMap((line): NewBlock[] => {
    const { vehicle, blockId, start, end, title } = line;
    if (!isSent(line, ticks) || vehicle === undefined || blockId === undefined) return [];
    if (start === undefined || end === undefined) return [];
    const name = title === "" ? blockId : seenText(title, 120);
    return [{ reference: vehicle, name, block: { id: blockId, start, end, line: line.line } }];
  });
}
