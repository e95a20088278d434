import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** In the head of a screen: the way back to the one above it. `label`: its accessible name. */
export const BackLink = ({ to, label }: { to: NonNullable<LinkProps["to"]>; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
  >
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden className="rtl:rotate-180" />
  </Link>
);
