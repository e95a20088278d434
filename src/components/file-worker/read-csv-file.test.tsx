import { expect, test, vi } from "vitest";
import { startAppWorker, readCsvFile } from "./read-in-worker.ts";

const file = (text: string) => new File([text], "fleet.csv", { type: "text/csv" });

/** A worker whose whole script is this text, and whether it was ended. */
function workerOf(script: string) {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(address);
  const end = vi.spyOn(worker, "terminate");
  return { start: () => worker, end };
}

/** Keeps an error that belongs to the test out of its log. */
const quiet = (event: Event) => event.preventDefault();

const refuse = () => {
  throw new TypeError("Refused by the security policy");
};

test("reads a CSV file in a worker, which then ends", async () => {
  const worker = startAppWorker("csv");
  const end = vi.spyOn(worker, "terminate");
  const reading = await readCsvFile(file("\uFEFFid;ref\r\nveh_1;HV-12\r\n"), { start: () => worker });
  expect(reading).toEqual({
    kind: "table",
    above: [],
    head: ["id", "ref"],
    headLine: 1,
    rows: [{ line: 2, cells: ["veh_1", "HV-12"] }],
    delimiter: ";",
    encoding: "utf-8",
    notes: [],
  });
  expect(end).toHaveBeenCalledOnce();
});

test("refuses a file that is too large before reading it", async () => {
  const start = vi.fn<() => Worker>();
  const large = file("a".repeat(2 * 1024 * 1024 + 1));
  const read = vi.spyOn(large, "arrayBuffer");
  expect(await readCsvFile(large, { start })).toMatchObject({ kind: "refused", because: "too large" });
  expect([start, read].map((asked) => asked.mock.calls.length)).toEqual([0, 0]);
});

test("stops reading a slow file, and the page stays responsive", async () => {
  const { start, end } = workerOf('onmessage = () => { for (;;); }; postMessage("ready");');
  expect(await readCsvFile(file("a"), { start, within: 200 })).toEqual({ kind: "refused", because: "too slow" });
  expect(end).toHaveBeenCalledOnce();
});

test("stops at once when cancelled, and ends the worker", async () => {
  const { start, end } = workerOf('onmessage = () => { for (;;); }; postMessage("ready");');
  const leaving = new AbortController();
  const reading = readCsvFile(file("a"), { start, signal: leaving.signal });
  leaving.abort(new Error("The screen was left"));
  await expect(reading).rejects.toThrow("The screen was left");
  expect(end).toHaveBeenCalledOnce();
  await expect(readCsvFile(file("a"), { signal: leaving.signal })).rejects.toThrow("The screen was left");
});

test.each(['throw new Error("broken");', 'onmessage = () => { throw new Error("broken"); }; postMessage("ready");'])(
  "a reader that fails is said to have failed: %s",
  async (script) => {
    const { start, end } = workerOf(script);
    start().addEventListener("error", quiet);
    expect(await readCsvFile(file("a"), { start })).toMatchObject({ kind: "refused", because: "no reader" });
    expect(end).toHaveBeenCalledOnce();
  },
);

test("says that no worker can run, instead of throwing", async () => {
  expect(await readCsvFile(file("a"), { start: refuse })).toMatchObject({ kind: "refused", because: "no reader" });
});

test("never takes a missing file for an empty one", async () => {
  const gone = file("a");
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("It was moved", "NotReadableError"));
  expect(await readCsvFile(gone)).toMatchObject({ kind: "refused", because: "unreadable" });
});
