import type { BlockRecord } from "#records/ledger/block-record.ts";
import { writeCsv } from "#values/csv.ts";

const heads = [
  "vehicle_ref",
  "external_block_id",
  "start",
  "end",
  "outcome",
  "at",
  "request_id",
  "code",
  "said",
] as const;

/** The blocks this browser knows as a CSV file: periods and IDs exactly as they were sent, and when each outcome was known. */
export const blocksCsv = (records: readonly BlockRecord[]): string => writeCsv([heads, ...records.map(cellsOf)]);

const cellsOf = ({ reference, blockId, start, end, outcome, at, requestId, code, said }: BlockRecord) => {
  const known = new Date(at).toISOString();
  return [reference, blockId, start, end, outcome, known, requestId, code, said];
};

/** The name of the file, its time in UTC: `blocks-20260611T120522Z.csv`. `at`: epoch ms. */
export const blocksFileName = (at: number): string =>
  `blocks-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.csv`;
