import { createContext, use, useSyncExternalStore } from "react";
import type { MockControls, MockState } from "./mock-controls.ts";

/** The mock service behind the page; null where there is none. */
export const MockContext = createContext<MockControls | null>(null);

/** What moves the mock service, for the screens that exist in mock builds only. */
export function useMock(): MockControls {
  const controls = use(MockContext);
  if (controls === null) throw new Error("There is no mock service behind this page.");
  return controls;
}

/** How it behaves at the moment; the component follows it. */
export function useMockState(): MockState {
  const { subscribe, read } = useMock();
  return useSyncExternalStore(subscribe, read);
}
