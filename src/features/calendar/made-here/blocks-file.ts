import { ph, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import { countText } from "#language/locale/number.ts";
import { readInstant } from "#values/instant.ts";

/** Marks a file as ours, with the version of its format. */
const [format, version] = ["partner-dashboard-blocks", 1] as const;

/** Limits that keep the page responsive; a browser stores far fewer blocks. */
export const blocksFileLimits = { bytes: 8 * 1024 * 1024, blocks: 20_000 } as const;

/** A block as in the file: without the fingerprint of the API key that it was made with. */
export type ToldBlock = Omit<BlockRecord, "fp" | "isImported">;

/**
 * The blocks this browser knows as a JSON file for colleagues. Contains neither the API key nor its fingerprint, and of typed
 * text only references and block IDs. `service`: its host; `asOf`: epoch ms.
 */
export function writeBlocksFile(
  records: readonly BlockRecord[],
  { service, asOf }: { service: string; asOf: number },
): string {
  const blocks = records.map(({ reference, blockId, start, end, at, outcome, requestId, said, code }) => ({
    reference,
    blockId,
    start,
    end,
    at: new Date(at).toISOString(),
    outcome,
    requestId,
    said,
    code,
  }));
  return `${JSON.stringify({ format, version, service, asOf: new Date(asOf).toISOString(), blocks }, undefined, 2)}\n`;
}

/** The name of the file, its time in UTC: `blocks-20260611T120522Z.json`. `at`: epoch ms. */
export const blocksFileName = (at: number): string =>
  `blocks-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.json`;

/** The contents of a file, with the number of unreadable entries; or why we can't import it. */
export type BlocksFile =
  | {
      readonly kind: "read";
      readonly blocks: readonly ToldBlock[];
      readonly unreadable: number;
      readonly service: string | undefined;
    }
  | { readonly kind: "refused"; readonly words: string };

const Head = z.looseObject({
  format: z.literal(format),
  version: z.number(),
  service: z.optional(z.string()),
  blocks: z.array(z.unknown()),
});

// No control characters: IDs go into paths and into removal requests.
const id = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[^\p{Cc}]+$/u));
const sent = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  z.transform((text) => text ?? undefined),
);
const instant = z.string().check(z.maxLength(40));
const Block = z.object({
  reference: id,
  blockId: id,
  start: instant,
  end: instant,
  at: instant,
  outcome: z.enum(["accepted", "byHand", "refused", "notDone"]),
  requestId: sent,
  said: sent,
  code: sent,
});

/** Reads a colleague's file. Unreadable entries are counted and skipped; unknown fields are ignored. */
export function readBlocksFile(text: string): BlocksFile {
  if (text.length > blocksFileLimits.bytes) return tooLarge;
  const head = Head.safeParse(jsonOf(text));
  if (!head.success) return refused(t`This isn't a blocks file. Only files from “Export blocks” can be imported here.`);
  if (head.data.version !== version)
    return refused(
      t`This file has format ${ph({ theirs: String(head.data.version) })}, but this dashboard needs format ${ph({ ours: String(version) })}. Reload the dashboard, or ask for a new export.`,
    );
  if (head.data.blocks.length > blocksFileLimits.blocks)
    return refused(t`It contains more than ${countText(blocksFileLimits.blocks)} blocks. Nothing was imported.`);
  const blocks = head.data.blocks.map(readBlock).filter((block) => block !== undefined);
  return { kind: "read", blocks, unreadable: head.data.blocks.length - blocks.length, service: head.data.service };
}

const refused = (words: string) => ({ kind: "refused", words }) as const;

/** For files too large to open. */
export const tooLarge = refused(t`It's too large for a blocks file. Nothing was imported.`);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function readBlock(entry: unknown): ToldBlock | undefined {
  const block = Block.safeParse(entry);
  const at = readInstant(block.data?.at);
  if (!block.success || at?.kind !== "instant" || rangeOf(block.data) === undefined) return undefined;
  const { requestId, said, code } = block.data;
  return { ...block.data, at: at.ms, requestId, said, code };
}
