import { readCsv } from "../csv-file/read-csv.ts";

/** What the worker says: that it runs, then what became of the one file that it is given. */
addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) postMessage(readCsv(new Uint8Array(data)));
});
postMessage("ready");
