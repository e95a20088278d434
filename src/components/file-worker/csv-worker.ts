import { readCsv } from "../csv-file/read-csv.ts";

/** The worker's messages: `"ready"`, then the result of its one file. */
addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) postMessage(readCsv(new Uint8Array(data)));
});
postMessage("ready");
