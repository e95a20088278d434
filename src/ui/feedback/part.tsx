import type { ReactNode } from "react";
import { NotFetched } from "./not-fetched.tsx";
import { PartBoundary } from "../lazy/part-boundary.tsx";

/** A part of the page that is fetched when it is first needed: nothing until then, and where it cannot be fetched it says so. */
export function Part({ children }: { children: ReactNode }) {
  return <PartBoundary fallback={NotFetched}>{children}</PartBoundary>;
}
