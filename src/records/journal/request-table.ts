import { isUntouched, placeOf, type Disk, type Seal, type Sealed, type Transaction } from "../database/disk.ts";
import { isRoutine, linesAtMost, surplusOf, withNote, type NotedRequest, type RequestStore } from "./journal.ts";

/** A line of the journal. `sort` says which go first where there are too many, and what an unanswered one may repeat. */
type RequestRow = Pick<NotedRequest, "fp" | "id" | "at"> & {
  readonly sort: "routine" | "leaving" | "silent" | "other";
  readonly sealed: Sealed;
};

const requestRows = ({ rows }: Transaction) => rows<RequestRow>("requests");
const newest = (fp: string) => ({ index: "newest", of: fp });

/** Keeps the journal of each credential. */
export function createRequestTable({ inTransaction, createLine, sealOf, ifReadable }: Disk): RequestStore {
  const inLine = createLine();

  const open = (seal: Seal, row: RequestRow) =>
    ifReadable({ fp: row.fp, table: "requests", name: row.id }, async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed below
      return (await seal.open(placeOf("requests", row.id), row.sealed)) as NotedRequest;
    });

  /** The lines that an unanswered request may repeat, newest first: those since the last answer. */
  async function unanswered(seal: Seal, fp: string) {
    const lines = await inTransaction(["requests"], (transaction) => requestRows(transaction).getAll(newest(fp)));
    const rows = lines.slice(lines.findLastIndex((row) => !isUnanswered(row)) + 1).toReversed();
    const read = rows.map(async (row) => ({ row, line: await open(seal, row) }));
    return (await Promise.all(read)).flatMap(({ row, line }) => (line === undefined ? [] : [{ row, line }]));
  }

  async function addTo(fp: string, notes: readonly NotedRequest[]): Promise<void> {
    const seal = sealOf(fp);
    const isSilent = notes.some(({ kind }) => kind === "silent");
    const known = isSilent ? await unanswered(seal, fp) : [];
    const before = known.map(({ line }) => line);
    const after = notes.reduce<readonly NotedRequest[]>(withNote, before);
    const ids = new Set(after.map(({ id }) => id));
    const rows = await Promise.all(after.filter((line) => !before.includes(line)).map((line) => sealLine(seal, line)));
    // As it left it had a line of its own.
    const gone = [...before, ...notes].filter(({ id }) => !ids.has(id));
    const isKept = await inTransaction(["requests"], async (transaction) => {
      const table = requestRows(transaction);
      for (const { row } of known) if (!isUntouched(await table.get(row.id), row)) return false;
      for (const { id } of gone) await table.delete(id);
      for (const row of rows) await table.put(row);
      if ((await table.count(newest(fp))) <= linesAtMost) return true;
      const lines = (await table.getAll(newest(fp))).toReversed();
      for (const { id } of surplusOf(lines, ({ sort }) => sort === "routine")) await table.delete(id);
      return true;
    });
    // Another tab was faster: from the start.
    if (!isKept) await addTo(fp, notes);
  }

  return {
    add: (requests) =>
      inLine(async () => {
        for (const fp of new Set(requests.map((request) => request.fp))) {
          await addTo(
            fp,
            requests.filter((request) => request.fp === fp),
          );
        }
      }),
    newest: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["requests"], (transaction) => requestRows(transaction).getAll(newest(fp)));
        const lines = await Promise.all(rows.toReversed().map((row) => open(seal, row)));
        return lines.filter((line) => line !== undefined);
      }),
  };
}

const isUnanswered = ({ sort }: RequestRow) => sort === "silent" || sort === "leaving";

function sortOf(line: NotedRequest): RequestRow["sort"] {
  if (line.isUnderWay) return "leaving";
  if (line.kind === "silent") return "silent";
  return isRoutine(line) ? "routine" : "other";
}

async function sealLine(seal: Seal, line: NotedRequest): Promise<RequestRow> {
  const { fp, id, at } = line;
  return { fp, id, at, sort: sortOf(line), sealed: await seal.close(placeOf("requests", id), line) };
}
