import { Check, CircleDashed, Info, Timer, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const looks: Record<CalloutTone, { box: string; glyph: string; icon: LucideIcon }> = {
  danger: { box: "border-danger-line bg-danger-soft", glyph: "text-conflict", icon: TriangleAlert },
  wait: { box: "border-awaiting-line bg-awaiting-bg", glyph: "text-awaiting-ink", icon: Timer },
  // Dashed: sent, and no reply came back.
  unknown: { box: "unconfirmed border-unknown-line bg-unknown-bg", glyph: "text-unknown", icon: CircleDashed },
  info: { box: "border-line bg-sunken", glyph: "text-ink-2", icon: Info },
  ok: { box: "border-line bg-sunken", glyph: "text-pickedup", icon: Check },
};

export type CalloutTone = "danger" | "wait" | "unknown" | "info" | "ok";

export interface CalloutProps {
  tone: CalloutTone;
  /** Instead of the tone's own. */
  icon?: ReactNode;
  /** What happened. */
  title: ReactNode;
  /** What it means. */
  children?: ReactNode;
  /** What to do: small buttons. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** `alert` for what needs the user, `status` for progress and waits; leave out for what was there from the start. */
  role?: "alert" | "status";
}

/** A notice next to what it is about. */
export function Callout({ tone, icon, title, children, actions, foot, role }: CalloutProps) {
  const { box, glyph, icon: Icon } = looks[tone];
  return (
    <div role={role} className={`flex gap-2.5 rounded-lg border px-3.5 py-3 text-sm max-md:text-[0.9375rem] ${box}`}>
      <span aria-hidden className={`mt-0.5 inline-flex flex-none [&>svg]:size-4 ${glyph}`}>
        {icon ?? <Icon strokeWidth={1.75} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-balance text-ink">{title}</p>
        <div className="mt-0.5 text-pretty text-ink-2 empty:hidden">{children}</div>
        {actions !== undefined && (
          <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden max-md:flex-col max-md:[&_button]:w-full">
            {actions}
          </div>
        )}
        {foot !== undefined && <div className="mt-2 flex min-h-6 items-center text-ink-2">{foot}</div>}
      </div>
    </div>
  );
}
