import { useState } from "react";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";
import { GalleryLine, GallerySection } from "./gallery-section.tsx";

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
