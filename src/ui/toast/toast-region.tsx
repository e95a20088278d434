import { later } from "../lazy/later.ts";
import { PartBoundary, Nothing } from "../lazy/part-boundary.tsx";
import { useToastQueue } from "./toast-queue.ts";

const ToastList = later(async () => (await import("./toast-list.tsx")).ToastList, { isTelling: true });

/** Where toasts appear; what draws them is fetched with the first one. */
export function ToastRegion() {
  // A toast is never the only carrier: without what draws it, its place says the same.
  return <PartBoundary fallback={Nothing}>{useToastQueue().length === 0 ? null : <ToastList />}</PartBoundary>;
}
