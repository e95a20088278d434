import { Tag } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import type { GridSort } from "#ui/grid/grid-head.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { PhoneRow } from "#ui/layout/phone-row.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { GalleryBox, GalleryLine, GallerySection } from "./gallery-section.tsx";
import type { StateTone } from "#components/state-tones.ts";

/** An invented booking, with just what the gallery's grid shows. */
interface GalleryBooking {
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

const galleryGroups = [
  group("outcome", "Outcome unknown", "Sent from this browser, no answer came back", 20999, 1),
  group("awaiting", "Awaiting approval", "Waiting for your decision", 20431, 6),
  group("approved", "Approved", undefined, 20400, 31),
  group("completed", "Completed", undefined, 20300, 10_000),
];

const gridColumns = [
  { id: "state", label: "", srLabel: "State", width: "72px" },
  { id: "number", label: "Number", width: "84px" },
  { id: "vehicle", label: "Vehicle", width: "90px" },
  { id: "dates", label: "From – to", width: "minmax(0,1fr)" },
  { id: "amount", label: "Amount", align: "end", width: "120px", hideBelow: 480 },
] as const;

const galleryTabs = [
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

const endpoints = [
  { url: "https://hooks.example.net/a", events: "All events", made: "Thu 11 Jun 2026" },
  { url: "https://hooks.example.net/b", events: "booking.approved", made: "Fri 12 Jun 2026" },
];

function cells(booking: GalleryBooking) {
  return [
    <StateGlyph key="state" tone={booking.tone} label={booking.state} />,
    <span key="number" className="font-medium">
      {booking.id}
    </span>,
    <KeyTag key="tag" reference={booking.vehicle} />,
    booking.dates,
    booking.tone === "outcome" ? (
      <Button key="ask" size="xs">
        Ask again
      </Button>
    ) : (
      booking.amount
    ),
  ];
}

const columns = gridColumns.map((column) =>
  column.id === "number" ? Object.assign({ sort: "number" }, column) : column,
);
const idsOf = ({ rows }: GridGroup<GalleryBooking>) => rows.map(({ id }) => id);
const ascending = galleryGroups.map((group) => ({ ...group, rows: group.rows.toReversed() }));
const total = galleryGroups.flatMap(idsOf).length;

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...ticked].filter((other) => other !== id);
  return new Set(ticked.has(id) ? others : [...others, id]);
}

export function GalleryLists() {
  const [tab, setTab] = useState("all");
  const [open, setOpen] = useState("BK-20431");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(["BK-20429"]));
  const [sort, setSort] = useState<GridSort>({ id: "number", isDescending: true });
  const groups = sort.isDescending ? galleryGroups : ascending;
  return (
    <GallerySection title="Lists">
      <FilterTabs label="State" items={galleryTabs} selected={tab} onSelect={setTab} controls="gallery-grid" />
      <GalleryLine>
        <FilterChip icon={<Tag strokeWidth={1.75} />} label="Vehicle is HV-12" onRemove={() => undefined}>
          Vehicle is <KeyTag reference="HV-12" />
        </FilterChip>
      </GalleryLine>
      <GalleryBox>
        <div className="flex h-125">
          <VirtualGrid
            id="gallery-grid"
            label="Bookings"
            columns={columns}
            groups={groups}
            rowKey={(booking) => booking.id}
            rowLabel={(booking) => `${booking.id}, ${booking.state}`}
            renderCells={cells}
            renderPhone={(booking) => (
              <PhoneRow
                lead={<StateGlyph tone={booking.tone} label={booking.state} size={18} />}
                title={
                  <>
                    {booking.id} <KeyTag reference={booking.vehicle} />
                  </>
                }
                end={booking.amount}
                detail={booking.dates}
              />
            )}
            rowTone={(booking) => (booking.tone === "outcome" ? "outcome" : undefined)}
            resetKey={String(sort.isDescending)}
            sort={sort}
            onSort={(id) => setSort(({ isDescending }) => ({ id, isDescending: !isDescending }))}
            selection={{
              isSelected: (key) => ticked.has(key),
              onToggle: (key) => setTicked((before) => toggled(before, key)),
              onToggleAll: () => setTicked((before) => (before.size > 0 ? new Set() : new Set(groups.flatMap(idsOf)))),
              all: ticked.size === 0 ? "none" : ticked.size < total ? "some" : "all",
              labelOf: (booking) => `Select ${booking.id}`,
              allLabel: "Select all loaded bookings",
              isSelecting: ticked.size > 0,
            }}
            openKey={open}
            onOpen={(booking) => setOpen(booking.id)}
            footer={<p className="px-gutter py-2.5 text-xs text-ink-3">Counts cover the bookings loaded so far.</p>}
          />
        </div>
      </GalleryBox>
      <GalleryBox>
        <Table
          label="Webhook endpoints"
          columns={[
            { id: "url", label: "Endpoint" },
            { id: "events", label: "Events" },
            { id: "made", label: "Created", align: "end" },
            { id: "actions", label: "Actions", isLabelHidden: true, width: "100px" },
          ]}
        >
          {endpoints.map((endpoint) => (
            <Row key={endpoint.url}>
              <Cell phone="line">{endpoint.url}</Cell>
              <Cell>{endpoint.events}</Cell>
              <Cell align="end">{endpoint.made}</Cell>
              <Cell align="end" phone="end">
                <Button size="xs" variant="danger-line">
                  Delete
                </Button>
              </Cell>
            </Row>
          ))}
        </Table>
      </GalleryBox>
    </GallerySection>
  );
}
