import { Ban, CircleX, Ellipsis, KeyRound, Tag } from "lucide-react";
import { useState } from "react";
import { MoneyButton } from "#components/money-button.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import type { GridSort } from "#ui/grid/grid-head.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { PhoneRow } from "#ui/layout/phone-row.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";

const actions = [
  { id: "pickup", label: "Confirm pickup", icon: <KeyRound strokeWidth={1.75} />, keys: ["P"] },
  "separator",
  { id: "reject", label: "Reject…", icon: <CircleX strokeWidth={1.75} />, keys: ["R"], danger: true },
  { id: "cancel", label: "Cancel booking…", icon: <Ban strokeWidth={1.75} />, keys: ["⇧", "C"], danger: true },
] as const;

const small = (label: string, keys?: readonly string[]) => (
  <Button size="sm" keys={keys}>
    {label}
  </Button>
);

const toasts: readonly Parameters<typeof showToast>[0][] = [
  { tone: "ok", title: "BK-20402 picked up", requestId: "req_71c2e90b3d" },
  {
    tone: "bad",
    title: "BK-20422 was not approved",
    detail: "Wrong state for this action",
    action: small("Details"),
  },
  {
    tone: "wait",
    title: "Pickup of BK-20402 sends in 4 s",
    icon: <CountRing left={4} />,
    action: small("Undo", ["U"]),
  },
];

/** Dialogs, menus, popovers and notifications, each with a button that opens it. */
export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onPress={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        role="alertdialog"
        title="Reject BK-20431?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus starts on the safe choice */}
            <Button autoFocus keys={["Esc"]} onPress={close}>
              Keep booking
            </Button>
            <MoneyButton label="Reject" consequence="release or refund EUR 312.00" variant="danger" onPress={close} />
          </>
        }
      >
        <p className="text-ink-2">The service releases or refunds the held payment. You can't undo this here.</p>
        <TextField label="Reason" multiline value={reason} onChange={setReason} hint="Sent with the rejection." />
      </Dialog>
      <Menu
        label="More actions"
        trigger={<IconButton line label="More actions" icon={<Ellipsis strokeWidth={1.75} />} />}
        items={actions}
        onAction={(id) => showToast({ tone: "ok", title: `Chosen: ${id}` })}
        note="The state “in_review” is new to us, so every action is offered. The service decides; a refusal changes nothing."
      />
      <Popover label="Filter by vehicle" trigger={<Button>Open popover</Button>}>
        {() => <p>Anything small, beside its button.</p>}
      </Popover>
      {toasts.map((toast) => (
        <Button key={toast.tone} onPress={() => showToast(toast)}>
          Toast: {toast.tone}
        </Button>
      ))}
    </div>
  );
}

const zones = ["Europe/Oslo", "Europe/Lisbon"].map((id) => ({ id, label: id }));

/** Fields in their states. Text typed into one appears in all of its kind. */
export function Fields() {
  const [value, onChange] = useState("hv-09-inspection");
  const [search, setSearch] = useState("");
  const [zone, setZone] = useState("Europe/Oslo");
  const [events, setEvents] = useState("all");
  const [isSelected, setSelected] = useState(true);
  const typed = { value, onChange };
  const ticked = { isSelected, onChange: setSelected };
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <TextField label="Rest" {...typed} hint="Your own name for it." />
        <TextField label="Error" {...typed} error="Ends before it starts" />
        <TextField label="Mono" mono {...typed} />
        <SecretField label="Secret, hidden" showLabel="Show secret" autoComplete="off" {...typed} hint="Shown once." />
        <Select label="Time zone" options={zones} value={zone} onChange={setZone} hint="Where the vehicle is." />
        <TextField label="Off" {...typed} isDisabled />
        <TextField label="Reason" multiline {...typed} />
        <SearchField label="Search" placeholder="Number or vehicle" value={search} onChange={setSearch} keyHint="/" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox {...ticked}>Ticked</Checkbox>
        <Checkbox {...ticked} isIndeterminate>
          Some
        </Checkbox>
        <Checkbox {...ticked} isDisabled>
          Off
        </Checkbox>
      </div>
      <RadioGroup label="Events" value={events} onChange={setEvents}>
        <Radio value="all" hint="Those that come later too.">
          All events
        </Radio>
        <Radio value="some">Selected events</Radio>
      </RadioGroup>
    </>
  );
}

const groups = (
  [
    ["outcome", "Outcome unknown", "Sent from this browser, no reply", 20999, 1],
    ["awaiting", "Awaiting approval", "Waiting for your decision", 20431, 6],
    ["approved", "Approved", "Decided", 20400, 31],
    ["completed", "Completed", "Returned", 20300, 10_000],
  ] as const
).map(([id, label, note, first, count]) => ({
  id,
  label,
  count,
  note,
  rows: Array.from({ length: count }, (_, index) => ({
    id: `BK-${String(first - index)}`,
    tone: id,
    state: label,
    vehicle: index % 7 === 3 ? undefined : `HV-${String((index % 30) + 1).padStart(2, "0")}`,
    dates: "12 Jun 09:00 – 14 Jun 18:00 +02",
    amount: `EUR ${String(96 + (index % 40) * 8)}.00`,
  })),
}));
type Invented = (typeof groups)[number]["rows"][number];

const ascending = groups.map((group) => ({ ...group, rows: group.rows.toReversed() }));
const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
const tabs = [
  { id: "all", label: "All", count: ids.length },
  ...groups.map(({ id, label, count }) => ({ id, label, count, icon: <StateGlyph tone={id} label="" /> })),
];

const columns = [
  { id: "state", label: "", srLabel: "State", width: "72px" },
  { id: "number", label: "Number", width: "84px", sort: "number" },
  { id: "vehicle", label: "Vehicle", width: "90px" },
  { id: "dates", label: "From – to", width: "minmax(0,1fr)" },
  { id: "amount", label: "Amount", align: "end", width: "120px", hideBelow: 480 },
] as const;

const cellsOf = ({ id, tone, state, vehicle, dates, amount }: Invented) => [
  <StateGlyph key="state" tone={tone} label={state} />,
  <span key="number" className="font-medium">
    {id}
  </span>,
  <KeyTag key="tag" reference={vehicle} />,
  dates,
  amount,
];

/** A long grid with tabs, groups, a selection and a sort. */
export function GalleryGrid() {
  const [tab, setTab] = useState("all");
  const [open, setOpen] = useState("BK-20431");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(["BK-20429"]));
  const [sort, setSort] = useState<GridSort>({ id: "number", isDescending: true });
  return (
    <>
      <FilterTabs label="State" items={tabs} selected={tab} onSelect={setTab} controls="gallery-grid" />
      <div>
        <FilterChip icon={<Tag strokeWidth={1.75} />} label="Vehicle is HV-12" onRemove={() => undefined}>
          Vehicle is <KeyTag reference="HV-12" />
        </FilterChip>
      </div>
      <div className="flex h-125 overflow-hidden rounded-lg border border-line bg-surface">
        <VirtualGrid<Invented>
          id="gallery-grid"
          label="Bookings"
          columns={columns}
          groups={sort.isDescending ? groups : ascending}
          rowKey={({ id }) => id}
          rowLabel={({ id, state }) => `${id}, ${state}`}
          renderCells={cellsOf}
          renderPhone={({ id, tone, state, amount, dates }) => (
            <PhoneRow
              lead={<StateGlyph tone={tone} label={state} size={18} />}
              title={id}
              end={amount}
              detail={dates}
            />
          )}
          rowTone={({ tone }) => (tone === "outcome" ? tone : undefined)}
          resetKey={String(sort.isDescending)}
          sort={sort}
          onSort={(id) => setSort(({ isDescending }) => ({ id, isDescending: !isDescending }))}
          selection={{
            isSelected: (id) => ticked.has(id),
            onToggle: (id) =>
              setTicked(
                (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
              ),
            onToggleAll: () => setTicked((before) => new Set(before.size > 0 ? [] : ids)),
            all: ticked.size === 0 ? "none" : ticked.size < ids.length ? "some" : "all",
            labelOf: ({ id }) => `Select ${id}`,
            allLabel: "Select all loaded bookings",
            isSelecting: ticked.size > 0,
          }}
          openKey={open}
          onOpen={({ id }) => setOpen(id)}
          footer={<p className="px-gutter py-2.5 text-xs text-ink-3">Counts cover the bookings loaded so far.</p>}
        />
      </div>
    </>
  );
}

/** A short table. */
export function GalleryTable() {
  return (
    <Table
      label="Webhook endpoints"
      columns={[
        { id: "url", label: "Endpoint" },
        { id: "events", label: "Events" },
        { id: "actions", label: "Actions", isLabelHidden: true, width: "100px" },
      ]}
    >
      {["All events", "booking.approved"].map((events) => (
        <Row key={events}>
          <Cell phone="line">https://hooks.example.net/a</Cell>
          <Cell>{events}</Cell>
          <Cell align="end" phone="end">
            <Button size="xs" variant="danger-line">
              Delete
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
