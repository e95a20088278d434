import * as z from "zod/mini";
import { rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import { countText } from "#language/locale/number.ts";
import { readInstant } from "#values/instant.ts";
import { catalogue } from "#language/catalogue.ts";

const said = catalogue("calendar/ledger-file", {
  noFile: "It is no file of blocks: only what “Export blocks” of this dashboard saves can be read here.",
  form: (theirs, ours) =>
    `It has form ${theirs}, and this dashboard reads form ${ours}. Reload the dashboard, or have the file saved again.`,
  tooMany: (most) => `It holds more than ${countText(most)} blocks. Nothing was read.`,
  tooLarge: "It is larger than any file of blocks. Nothing was read.",
});

/** By which a file of ours is known, and the form that it has. */
const [format, version] = ["partner-dashboard-blocks", 1] as const;

/** What is read at most: a browser keeps far fewer blocks, and what comes from a file never holds up the page. */
export const blocksFileLimits = { bytes: 8 * 1024 * 1024, blocks: 20_000 } as const;

/** What a file tells of a block; whose credential it was made with is nobody's business but the browser's. */
export type ToldBlock = Omit<BlockRecord, "fp" | "isImported">;

/** What the head of a file says: of which service, by its host, and as of when, epoch ms. */
export type BlocksFileHead = { readonly service: string; readonly asOf: number };

/**
 * The blocks that a browser knows of as a file for colleagues, JSON. Holds neither the key nor what could stand for it, and
 * nothing that a person typed but references and block ids.
 */
export function writeBlocksFile(records: readonly BlockRecord[], { service, asOf }: BlocksFileHead): string {
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
const words = z.string().check(z.maxLength(2000));
const instant = z.string().check(z.maxLength(40));
const Block = z.looseObject({
  reference: id,
  blockId: id,
  start: instant,
  end: instant,
  at: instant,
  outcome: z.enum(["accepted", "byHand", "refused", "notDone"]),
  requestId: z.optional(z.nullable(words)),
  said: z.optional(z.nullable(words)),
  code: z.optional(z.nullable(words)),
});

/** Reads a colleague's file. What of it is no block is left out and counted; more fields than we know do no harm. */
export function readBlocksFile(text: string): BlocksFile {
  if (text.length > blocksFileLimits.bytes) return tooLarge;
  const head = Head.safeParse(jsonOf(text));
  if (!head.success) {
    return refused(said.noFile);
  }
  if (head.data.version !== version) {
    return refused(said.form(String(head.data.version), String(version)));
  }
  if (head.data.blocks.length > blocksFileLimits.blocks) {
    return refused(said.tooMany(blocksFileLimits.blocks));
  }
  const blocks = head.data.blocks.map(readBlock).filter((block) => block !== undefined);
  return { kind: "read", blocks, unreadable: head.data.blocks.length - blocks.length, service: head.data.service };
}

const refused = (words: string) => ({ kind: "refused", words }) as const;

/** What is said of a file that is not opened for its size. */
export const tooLarge = refused(said.tooLarge);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

const sent = (text: string | null | undefined) => text ?? undefined;

function readBlock(entry: unknown): ToldBlock | undefined {
  const block = Block.safeParse(entry);
  if (!block.success) return undefined;
  const { reference, blockId, start, end, outcome, requestId, said, code } = block.data;
  const at = readInstant(block.data.at);
  if (at?.kind !== "instant" || rangeOf({ start, end }) === undefined) return undefined;
  return {
    reference,
    blockId,
    start,
    end,
    at: at.ms,
    outcome,
    requestId: sent(requestId),
    said: sent(said),
    code: sent(code),
  };
}
