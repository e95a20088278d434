import { placeOf, type Disk, type Sealed, type Transaction } from "../database/disk.ts";
import { isRoutine, linesAtMost, surplusOf, type NotedRequest, type RequestStore } from "./request-log.ts";

/** A line of the request log. `sort` decides which are deleted first if there are too many; earlier versions stored other words too. */
type RequestRow = Pick<NotedRequest, "fp" | "id" | "at"> & {
  readonly sort: "routine" | "other";
  readonly sealed: Sealed;
};

const requestRows = ({ rows }: Transaction) => rows<RequestRow>("requests");
const newest = (fp: string) => ({ index: "newest", of: fp });

export function createRequestTable({ inTransaction, createLine, sealOf, ifReadable }: Disk): RequestStore {
  const inLine = createLine();
  return {
    add: (fp, lines, gone = []) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const sealed = lines.map(async (line): Promise<RequestRow> => {
          const { id, at } = line;
          return {
            fp,
            id,
            at,
            sort: isRoutine(line) ? "routine" : "other",
            sealed: await seal.close(placeOf("requests", id), line),
          };
        });
        const rows = await Promise.all(sealed);
        await inTransaction(
          ["requests"],
          async (transaction) => {
            const table = requestRows(transaction);
            for (const id of gone) await table.delete(id);
            for (const row of rows) await table.put(row);
            if ((await table.count(newest(fp))) <= linesAtMost) return;
            const all = (await table.getAll(newest(fp))).toReversed();
            for (const { id } of surplusOf(all, ({ sort }) => sort === "routine")) await table.delete(id);
          },
          "relaxed",
        );
      }),
    newest: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["requests"], (transaction) => requestRows(transaction).getAll(newest(fp)));
        const lines = rows.toReversed().map(({ id, sealed }) =>
          ifReadable({ fp, table: "requests", name: id }, async () => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed above
            return (await seal.open(placeOf("requests", id), sealed)) as NotedRequest;
          }),
        );
        return (await Promise.all(lines)).filter((line) => line !== undefined);
      }),
  };
}
