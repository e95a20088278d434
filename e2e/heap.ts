import type { Page } from "playwright/test";

/** All texts in the page's memory after garbage collection, as one text. */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  // A second collection frees what the first one released.
  for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return chunks.join("");
}
