import { lazy, Suspense } from "react";
import { useToastQueue } from "./toast-queue.ts";

const ToastList = lazy(async () => ({ default: (await import("./toast-list.tsx")).ToastList }));

/** Where toasts appear; what draws them is fetched with the first one. */
export function ToastRegion() {
  return <Suspense>{useToastQueue().length === 0 ? null : <ToastList />}</Suspense>;
}
