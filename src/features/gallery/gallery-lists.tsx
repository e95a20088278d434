import { Tag } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FilterChip } from "#ui/filter-chip.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { PhoneRow } from "#ui/phone-row.tsx";
import { StateGlyph } from "#ui/state-badge.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { FilterTabs } from "#ui/tabs.tsx";
import { VirtualGrid } from "#ui/virtual-grid.tsx";
import { GalleryBox, GalleryLine, GallerySection } from "./gallery-section.tsx";
import { galleryGroups, galleryTabs, gridColumns, type GalleryBooking } from "./gallery-bookings.tsx";

const endpoints = [
  { url: "https://hooks.example.net/a", events: "All events", made: "Thu 11 Jun 2026" },
  { url: "https://hooks.example.net/b", events: "booking.approved", made: "Fri 12 Jun 2026" },
];

function cells(booking: GalleryBooking) {
  return [
    <span key="state" className="inline-flex items-center gap-2.5 align-middle">
      <span className="inline-flex opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100">
        <Checkbox aria-label={`Select ${booking.id}`} isSelected={false} onChange={() => undefined} />
      </span>
      <StateGlyph tone={booking.tone} label={booking.state} />
    </span>,
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

export function GalleryLists() {
  const [tab, setTab] = useState("all");
  const [open, setOpen] = useState("BK-20431");
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
            columns={gridColumns}
            groups={galleryGroups}
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
