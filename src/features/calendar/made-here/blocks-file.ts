import { ph, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import { countText } from "#language/locale/number.ts";
import { readInstant } from "#values/instant.ts";

/** By which a file of ours is known, and the form that it has. */
const [format, version] = ["partner-dashboard-blocks", 1] as const;

/** What is read at most: a browser keeps far fewer blocks, and what comes from a file never holds up the page. */
export const blocksFileLimits = { bytes: 8 * 1024 * 1024, blocks: 20_000 } as const;

/** What a file tells of a block; whose credential it was made with is nobody's business but the browser's. */
export type ToldBlock = Omit<BlockRecord, "fp" | "isImported">;

/**
 * The blocks that a browser knows of as a file for colleagues, JSON. Holds neither the key nor what could stand for it, and
 * nothing that a person typed but references and block ids. `service`: its host; `asOf`: epoch ms.
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

/** What a file holds; `unreadable`: entries that are none. `refused`: why it is no such file, in words. */
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

// Nothing that cannot be seen: it goes into paths and into what support is asked for.
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

/** Reads a colleague's file. What of it is no block is left out and counted; more fields than we know do no harm. */
export function readBlocksFile(text: string): BlocksFile {
  if (text.length > blocksFileLimits.bytes) return tooLarge;
  const head = Head.safeParse(jsonOf(text));
  if (!head.success) return refused(t`This isn't a blocks file. Only files from “Export blocks” can be imported here.`);
  if (head.data.version !== version)
    return refused(
      t`It has format ${ph({ theirs: String(head.data.version) })}, but this dashboard reads format ${ph({ ours: String(version) })}. Reload the dashboard, or have the file exported again.`,
    );
  if (head.data.blocks.length > blocksFileLimits.blocks)
    return refused(t`It contains more than ${countText(blocksFileLimits.blocks)} blocks. Nothing was imported.`);
  const blocks = head.data.blocks.map(readBlock).filter((block) => block !== undefined);
  return { kind: "read", blocks, unreadable: head.data.blocks.length - blocks.length, service: head.data.service };
}

const refused = (words: string) => ({ kind: "refused", words }) as const;

/** What is said of a file that is not opened for its size. */
export const tooLarge = refused(t`It's larger than any blocks file. Nothing was imported.`);

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
