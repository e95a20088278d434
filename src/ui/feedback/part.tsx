import type { ReactNode } from "react";
import { NotFetched } from "./not-fetched.tsx";
import { PartBoundary } from "../lazy/part-boundary.tsx";

/** A part of the page that loads on first use: empty until then, and an error if it fails. */
export function Part({ children }: { children: ReactNode }) {
  return <PartBoundary fallback={NotFetched}>{children}</PartBoundary>;
}
