import type { Page } from "playwright/test";

/** The texts in a page's memory, in scripts and in the browser, that contain one of these. */
export async function foundInHeap(page: Page, canaries: readonly string[]): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  // Garbage is collected twice: the second time frees what the first one released.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const snapshot: { strings: readonly string[] } = JSON.parse(chunks.join(""));
  return snapshot.strings.filter((text) => canaries.some((canary) => text.includes(canary)));
}
