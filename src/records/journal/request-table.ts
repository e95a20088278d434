import { isUntouched, placeOf, type Disk, type Seal } from "../database/browser-disk.ts";
import { isRoutine, linesAtMost, surplusOf, withNote, type NotedRequest } from "./journal.ts";
import type { Storage } from "../storage.ts";
import { ofNewest, type RequestRow } from "../database/schema.ts";

/** Keeps the journal in IndexedDB. */
export function createRequestTables({ inTransaction, createLine, sealOf, ifReadable }: Disk): Storage["requests"] {
  const inLine = createLine();

  const open = (seal: Seal, row: RequestRow) =>
    ifReadable({ fp: row.fp, table: "requests", name: row.id }, async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed below
      return (await seal.open(placeOf("requests", row.id), row.sealed)) as NotedRequest;
    });

  /** The lines that an unanswered request may repeat, newest first: those since the last answer. */
  async function unanswered(seal: Seal, fp: string) {
    const rows = await inTransaction(["requests"], async (transaction) => {
      const since: RequestRow[] = [];
      const newest = transaction.objectStore("requests").index("newest");
      let cursor = await newest.openCursor(ofNewest(fp), "prev");
      for (; cursor !== null && isUnanswered(cursor.value); cursor = await cursor.continue()) since.push(cursor.value);
      return since;
    });
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
      const table = transaction.objectStore("requests");
      for (const { row } of known) if (!isUntouched(await table.get(row.id), row)) return false;
      for (const { id } of gone) await table.delete(id);
      for (const row of rows) await table.put(row);
      if ((await table.index("newest").count(ofNewest(fp))) <= linesAtMost) return true;
      const lines = (await table.index("newest").getAll(ofNewest(fp))).toReversed();
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
        const rows = await inTransaction(["requests"], (transaction) =>
          transaction.objectStore("requests").index("newest").getAll(ofNewest(fp)),
        );
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
