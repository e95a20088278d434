import { expect, test } from "vitest";
import { readFieldConfig } from "./field-config.ts";
import { fieldsWith } from "./fields.ts";
import { asText, type RawObject, firstOn } from "./raw.ts";
import { readVehicle } from "./vehicle.ts";

const truth = { title: "VW Golf", plate: "B-RK 2041", reference: "FLEET-1" };
const { title, plate, reference } = truth;
const all = ["title", "plate", "reference"] as const;

const readingOf = (raw: RawObject, configured?: unknown) => {
  const config = configured === undefined ? undefined : readFieldConfig({ vehicle: configured });
  if (config !== undefined && !("fields" in config)) throw new Error(config.faults.join());
  const fields = fieldsWith(config?.fields);
  const vehicle = readVehicle({ service_vehicle_id: "v-1", ...raw }, fields);
  const said = vehicle.reference;
  const plateRead = firstOn(raw, fields.vehicle.plate, asText);
  const read: Record<(typeof all)[number], string | undefined> = {
    title: vehicle.title,
    plate: plateRead,
    reference: said.kind === "named" ? said.reference : undefined,
  };
  return read;
};

/** What the tables read, or else the configuration. */
test.each<[string, RawObject, string, object | undefined]>([
  [
    "German names",
    { fahrzeug: title, kennzeichen: plate, zeichen: reference },
    "",
    { title: ["fahrzeug"], plate: ["kennzeichen"], reference: ["zeichen"] },
  ],
  [
    "a list of attributes",
    {
      attributes: [
        { name: "title", value: title },
        { name: "plate", value: plate },
      ],
      mapping: { code: reference },
    },
    "",
    { title: ["attributes[name=title].value"], plate: ["attributes[name=plate].value"], reference: ["mapping.code"] },
  ],
  ["the names of other things", { owner: { name: "Ann" }, location: { title: "Berlin" } }, "", undefined],
  [
    "the references of other things",
    { insurance: { reference: "POL-1" }, purchase: { reference: "PO-7" } },
    "",
    undefined,
  ],
  [
    "the plate of a trailer",
    { name: title, trailer: { plate: "B-TR 1" }, previous_plate: "B-OLD 1" },
    "title",
    undefined,
  ],
  ["plates in a list", { plates: [{ country: "DE", text: plate }] }, "", { plate: ["plates[country=DE].text"] }],
  [
    "values in a row",
    { fields: [title, plate, reference] },
    "",
    { title: ["fields.0"], plate: ["fields.1"], reference: ["fields.2"] },
  ],
  [
    "a reference with its kind",
    { title, external_ref: { value: reference, type: "own" } },
    "title",
    { reference: ["external_ref.value"] },
  ],
  [
    "references by system",
    { label: title, external_ids: [{ system: "host", id: reference }] },
    "title",
    { reference: ["external_ids[system=host].id"] },
  ],
  ["blank texts", { name: " ", external_ref: "" }, "", undefined],
  ["make and model", { make: "VW", model: "Golf", external_ref: reference }, "title reference", undefined],
  ["numbers", { name: title, plate: 20_418, external_ref: 17 }, "title", undefined],
])("reads a vehicle with %s correctly or not at all", (_what, raw, byTable, config) => {
  const read = readingOf(raw);
  const configured: Record<string, readonly string[]> = Object(config ?? {});
  for (const name of all) {
    expect(read[name]).toBe(byTable.split(" ").includes(name) ? truth[name] : undefined);
    const named = configured[name] === undefined ? truth[name] : readingOf(raw, configured)[name];
    expect(named).toBe(truth[name]);
  }
});
