import type { Vehicle } from "../service/entities.ts";
import type { Fields } from "./nest.ts";

/** Resources, Vehicle: other fields are not shown. How a vehicle is called, if at all. */
const titles = {
  name: ({ name, plate }: Vehicle) => ({ name, plate }),
  title: ({ name }: Vehicle) => ({ title: name }),
  label: ({ name, plate }: Vehicle) => ({ label: name, registration: plate }),
  plate: ({ plate }: Vehicle) => ({ license_plate: plate }),
  "make and model": ({ name }: Vehicle) => ({
    make: name?.replace(/ \S+$/, ""),
    model: name?.replace(/^.* /, ""),
  }),
  none: () => ({}),
} as const satisfies Record<string, (vehicle: Vehicle) => Fields>;

export type VehicleTitle = keyof typeof titles;

/** Whether the vehicle list tells the reference: left out when there is none, null when there is none, or never told. */
export type ListedRef = "omitted" | "null" | "never";

/** The two documented fields of a vehicle, and whatever the service calls it by. */
export function vehicleFields(vehicle: Vehicle, title: VehicleTitle, ref: ListedRef): Fields {
  const empty = ref === "null" ? null : undefined;
  return {
    service_vehicle_id: vehicle.id,
    external_ref: ref === "never" ? undefined : (vehicle.externalRef ?? empty),
    ...titles[title](vehicle),
  };
}

type Link = { readonly id: string; readonly vehicle: Vehicle | undefined };

/** How a booking names its vehicle: Payload shape shows `vehicle.external_ref` in events, Resources nothing in lists. */
const links = {
  nested: ({ id, vehicle }: Link) => ({
    "vehicle.service_vehicle_id": id,
    "vehicle.external_ref": vehicle?.externalRef,
    "vehicle.name": vehicle?.name,
  }),
  reference: ({ vehicle }: Link) => ({ "vehicle.external_ref": vehicle?.externalRef }),
  flat: ({ id, vehicle }: Link) => ({
    service_vehicle_id: id,
    external_ref: vehicle?.externalRef,
    vehicle_name: vehicle?.name,
  }),
  "flat reference": ({ vehicle }: Link) => ({ vehicle_ref: vehicle?.externalRef }),
  id: ({ id }: Link) => ({ vehicle_id: id }),
  "nested id": ({ id }: Link) => ({ "vehicle.id": id }),
  none: () => ({}),
} as const satisfies Record<string, (link: Link) => Fields>;

export type VehicleLink = keyof typeof links;

/** The vehicle of a booking: its id, and the vehicle itself when the service still has it. */
export function linkFields(id: string, vehicle: Vehicle | undefined, link: VehicleLink): Fields {
  return links[link]({ id, vehicle });
}
