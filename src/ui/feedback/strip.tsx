import { History, Timer, WifiOff } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  wait: { box: "border-awaiting-line bg-awaiting-bg", glyph: "text-awaiting-ink", icon: Timer },
  bad: { box: "border-danger-line bg-danger-soft", glyph: "text-conflict", icon: WifiOff },
  info: { box: "border-line bg-sunken", glyph: "text-ink-3", icon: History },
};

export interface StripProps {
  tone: keyof typeof looks;
  icon?: ReactNode;
  /** One or two sentences; the first in `<b>`. */
  children: ReactNode;
  /** A small button. */
  action?: ReactNode;
  role?: "alert" | "status";
  /** Not live: it changes every second, and its owner announces what matters. */
  isQuiet?: boolean;
}

/** A notice about the page, full width, below its head. */
export function Strip({ tone, icon, children, action, role = "status", isQuiet = false }: StripProps) {
  const { box, glyph, icon: Icon } = looks[tone];
  return (
    <div
      role={role}
      {...(isQuiet ? { "aria-live": "off" } : {})}
      className={`flex min-h-10 flex-none items-center gap-2.5 border-b py-1.5 pe-3 ps-5 max-md:flex-wrap max-md:px-4 max-md:py-2 ${box}`}
    >
      <span aria-hidden className={`inline-flex flex-none [&>svg]:size-4 ${glyph}`}>
        {icon ?? <Icon strokeWidth={1.75} />}
      </span>
      <p className="min-w-0 flex-1 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">{children}</p>
      {action}
    </div>
  );
}
