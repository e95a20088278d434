import type { Page } from "playwright/test";

/** Every text that the page's memory holds once what nobody needs has been cleared away, as one. */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  // What the first one frees may hold on to more.
  for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return chunks.join("");
}
