import { Ban, CircleX, Copy, Ellipsis, KeyRound, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { TextField } from "#ui/form/field.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { MoneyButton } from "#components/money-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { GalleryLine, GallerySection } from "./gallery-section.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";

const actions = [
  { id: "pickup", label: "Confirm pickup", icon: <KeyRound strokeWidth={1.75} />, keys: ["P"] },
  { id: "return", label: "Confirm return", icon: <Undo2 strokeWidth={1.75} />, keys: ["E"] },
  "separator",
  { id: "reject", label: "Reject…", icon: <CircleX strokeWidth={1.75} />, keys: ["R"], danger: true },
  { id: "cancel", label: "Cancel booking…", icon: <Ban strokeWidth={1.75} />, keys: ["⇧", "C"], danger: true },
  "separator",
  { id: "copy", label: "Copy booking id", icon: <Copy strokeWidth={1.75} />, keys: ["Y"] },
] as const;

function Reject({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const [reason, setReason] = useState("");
  const close = () => onOpenChange(false);
  return (
    <Dialog
      role="alertdialog"
      title="Reject BK-20431?"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus starts on the safe choice */}
          <Button autoFocus keys={["Esc"]} onPress={close}>
            Keep booking
          </Button>
          <MoneyButton
            label="Reject"
            consequence="release or refund EUR 312.00"
            variant="danger"
            keys={["⌘↵"]}
            onPress={close}
          />
        </>
      }
    >
      <p className="text-ink-2">The service releases or refunds the held payment. You can't undo this here.</p>
      <TextField label="Reason" multiline value={reason} onChange={setReason} hint="Sent with the rejection." />
    </Dialog>
  );
}

function showRefusal() {
  showToast({
    tone: "bad",
    title: "BK-20422 was not approved",
    detail: "Wrong state for this action",
    action: <Button size="sm">Details</Button>,
  });
}

function showWait() {
  const undo = (
    <Button size="sm" keys={["U"]}>
      Undo
    </Button>
  );
  showToast({ tone: "wait", title: "Pickup of BK-20402 goes in 4 s", icon: <CountRing left={4} />, action: undo });
}

export function GalleryOverlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <GallerySection title="What floats">
      <GalleryLine>
        <Button onPress={() => setOpen(true)}>Open dialog</Button>
        <Reject isOpen={isOpen} onOpenChange={setOpen} />
        <Menu
          label="More actions"
          trigger={<IconButton line label="More actions" icon={<Ellipsis strokeWidth={1.75} />} />}
          items={actions}
          onAction={(id) => showToast({ tone: "ok", title: `Chosen: ${id}` })}
          note="The state “in_review” is new to us, so every action is offered. The service decides; a refusal changes nothing."
        />
        <Popover label="Filter by vehicle" trigger={<Button>Open popover</Button>}>
          {({ close }) => (
            <div className="grid gap-3">
              <p>Anything small, beside its button.</p>
              <Button size="sm" onPress={close}>
                Done
              </Button>
            </div>
          )}
        </Popover>
        <Button onPress={() => showToast({ tone: "ok", title: "BK-20402 picked up", requestId: "req_71c2e90b3d" })}>
          Good toast
        </Button>
        <Button onPress={showRefusal}>Bad toast</Button>
        <Button onPress={showWait}>Waiting toast</Button>
      </GalleryLine>
    </GallerySection>
  );
}

const zones = [
  { id: "Europe/Oslo", label: "Europe/Oslo" },
  { id: "Europe/Lisbon", label: "Europe/Lisbon" },
];

export function GalleryFields() {
  const [text, setText] = useState("hv-09-inspection");
  const [secret, setSecret] = useState("sk_sandbox_0000000000");
  const [search, setSearch] = useState("");
  const [zone, setZone] = useState("Europe/Oslo");
  const [events, setEvents] = useState("all");
  const [isTicked, setTicked] = useState(true);
  return (
    <GallerySection title="Fields">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-md:grid-cols-1">
        <TextField label="Rest" value={text} onChange={setText} hint="Your own name for it." />
        <TextField label="Error" value="Sun 7 Jun 2026" onChange={setText} error="Ends before it starts" />
        <TextField label="Mono" mono value={text} onChange={setText} />
        <SecretField
          label="Secret, hidden"
          showLabel="Show secret"
          autoComplete="off"
          value={secret}
          onChange={setSecret}
          hint="Shown once."
        />
        <Select label="Time zone" options={zones} value={zone} onChange={setZone} hint="Where the vehicle stands." />
        <TextField label="Off" value="Not now" onChange={setText} isDisabled />
        <TextField label="Reason" multiline value="Van is off the road until Monday." onChange={setText} />
        <SearchField
          label="Search"
          placeholder="Number, id or vehicle"
          value={search}
          onChange={setSearch}
          keyHint="/"
        />
      </div>
      <GalleryLine>
        <Checkbox isSelected={isTicked} onChange={setTicked}>
          Ticked
        </Checkbox>
        <Checkbox isSelected={!isTicked} onChange={(next) => setTicked(!next)}>
          Not ticked
        </Checkbox>
        <Checkbox isSelected={false} isIndeterminate onChange={setTicked}>
          Some
        </Checkbox>
        <Checkbox isSelected={false} isDisabled onChange={setTicked}>
          Off
        </Checkbox>
      </GalleryLine>
      <RadioGroup label="Events" value={events} onChange={setEvents}>
        <Radio value="all" hint="Those that come later too.">
          All events
        </Radio>
        <Radio value="some">Selected events</Radio>
      </RadioGroup>
    </GallerySection>
  );
}
