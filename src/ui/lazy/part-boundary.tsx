import { Component, type ComponentType, type ReactNode } from "react";
import { retryParts } from "./later.ts";

export interface PartBoundaryProps {
  /** Shown in place of what failed; `retry` loads and draws it again. */
  fallback: ComponentType<{ retry: () => void }>;
  children: ReactNode;
}

/** Catches what a part of the page throws, so that the rest keeps working. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  retry = () => {
    retryParts();
    this.setState({ isBroken: false });
  };

  override render() {
    const { fallback: Fallback, children } = this.props;
    return this.state.isBroken ? <Fallback retry={this.retry} /> : children;
  }
}

/** The fallback for a part that never is the only one to say something. */
export function Nothing() {
  return null;
}
