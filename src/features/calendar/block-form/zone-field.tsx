import { useState } from "react";
import { Select } from "#ui/form/select.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { browserZone, zoneCity } from "#values/zone.ts";

const listed = () => Intl.supportedValuesOf("timeZone");

type Props = { label: string; zone: string; hint?: string; onChange: (zone: string) => void };

/** A choice of time zones, the likely ones first. */
export function ZoneField({ label, zone, hint, onChange }: Props) {
  const shown = useZone();
  const [zones] = useState(listed);
  const options = [...new Set([zone, shown, browserZone(), "UTC", ...zones])];
  return (
    <Select
      label={label}
      options={options.map((id) => ({ id, label: id === "UTC" ? id : `${zoneCity(id)} (${id})` }))}
      value={zone}
      hint={hint}
      onChange={onChange}
    />
  );
}
