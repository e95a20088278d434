import { later } from "../lazy/later.ts";
import { PartBoundary, Nothing } from "../lazy/part-boundary.tsx";
import { useToastQueue } from "./toast-queue.ts";

const ToastList = later(async () => (await import("./toast-list.tsx")).ToastList, { isEssential: true });

/** Where toasts appear; the code that draws them loads with the first one. */
export function ToastRegion() {
  // A toast is never the only place for a message, so a failed load needs no report.
  return <PartBoundary fallback={Nothing}>{useToastQueue().length === 0 ? null : <ToastList />}</PartBoundary>;
}
