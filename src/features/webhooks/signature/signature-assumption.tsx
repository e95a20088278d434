import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("webhooks/signature-assumption", { title: "An assumption, not a promise." });

/** Below a verifier: what it rests on. */
export function SignatureAssumption({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 border-t border-awaiting-line bg-awaiting-bg px-3 pt-2 pb-2.5 text-xs text-pretty text-ink-2 max-md:text-sm">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px flex-none text-awaiting-ink" />
      <span>
        <b className="font-semibold text-ink">{text.title}</b> {children}
      </span>
    </p>
  );
}
