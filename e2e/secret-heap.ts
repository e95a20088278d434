import type { Page } from "playwright/test";

/** The texts in the memory of a page, of its scripts and of what the browser keeps for them, in which one of these stands. */
export async function foundInHeap(page: Page, canaries: readonly string[]): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  // What only waits to be collected is gone; the second time what the first one let go of.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const snapshot: { strings: readonly string[] } = JSON.parse(chunks.join(""));
  return snapshot.strings.filter((text) => canaries.some((canary) => text.includes(canary)));
}
