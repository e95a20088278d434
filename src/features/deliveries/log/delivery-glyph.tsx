import { Check, CircleQuestionMark, OctagonX, RotateCw, TriangleAlert, type LucideIcon } from "lucide-react";
import type { DeliveryStatus } from "#contract/delivery.ts";

const verifications: Readonly<Record<DeliveryStatus, { icon: LucideIcon; look: string }>> = {
  delivered: { icon: Check, look: "text-pickedup" },
  retrying: { icon: RotateCw, look: "text-awaiting" },
  failed: { icon: TriangleAlert, look: "text-conflict" },
  dead: { icon: OctagonX, look: "text-conflict" },
  other: { icon: CircleQuestionMark, look: "text-unknown" },
};

/** The sign of a delivery's status; its word stands beside it. */
export function DeliveryGlyph({ status, size = 15 }: { status: DeliveryStatus; size?: number }) {
  const { icon: Icon, look } = verifications[status];
  return <Icon aria-hidden size={size} strokeWidth={2} className={`inline-block flex-none align-middle ${look}`} />;
}
