import { StateGlyph } from "#components/state-badge.tsx";
import type { StateTone } from "#components/state-tones.ts";

/** An invented booking, with just what the gallery's grid shows. */
export interface GalleryBooking {
  id: string;
  tone: StateTone;
  state: string;
  vehicle: string | undefined;
  dates: string;
  amount: string;
}

function invented(tone: StateTone, state: string, first: number, count: number): readonly GalleryBooking[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `BK-${String(first - index)}`,
    tone,
    state,
    vehicle: index % 7 === 3 ? undefined : `HV-${String((index % 30) + 1).padStart(2, "0")}`,
    dates: "12 Jun 09:00 – 14 Jun 18:00 +02",
    amount: `EUR ${String(96 + (index % 40) * 8)}.00`,
  }));
}

function group(tone: StateTone, label: string, note: string | undefined, first: number, count: number) {
  return {
    id: tone,
    label,
    count,
    ...(note === undefined ? {} : { note }),
    rows: invented(tone, label, first, count),
  };
}

export const galleryGroups = [
  group("outcome", "Outcome unknown", "Sent from this browser, no answer came back", 20999, 1),
  group("awaiting", "Awaiting approval", "Waiting for your decision", 20431, 6),
  group("approved", "Approved", undefined, 20400, 31),
  group("completed", "Completed", undefined, 20300, 10_000),
];

export const gridColumns = [
  { id: "state", label: "", srLabel: "State", width: "72px" },
  { id: "number", label: "Number", width: "84px" },
  { id: "vehicle", label: "Vehicle", width: "90px" },
  { id: "dates", label: "From – to", width: "minmax(0,1fr)" },
  { id: "amount", label: "Amount", align: "end", width: "120px", hideBelow: 480 },
] as const;

export const galleryTabs = [
  { id: "all", label: "All", count: 10_038 },
  {
    id: "awaiting",
    label: "Awaiting approval",
    count: 6,
    icon: <StateGlyph tone="awaiting" label="" />,
  },
  { id: "approved", label: "Approved", count: 31, icon: <StateGlyph tone="approved" label="" /> },
  { id: "completed", label: "Completed", count: 10_000, icon: <StateGlyph tone="completed" label="" /> },
];
