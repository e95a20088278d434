/** A vehicle as the service keeps it. `externalRef` is absent until the partner maps it. */
export type Vehicle = {
  readonly id: string;
  readonly partnerId: string;
  readonly externalRef?: string;
  readonly name?: string;
  readonly plate?: string;
};

/** The vehicle of `GET /vehicles`. Resources, Vehicle shows the first two fields; name and plate are ours. ASSUMED M2. */
export function vehicleOnWire({ id, externalRef, name, plate }: Vehicle) {
  return {
    service_vehicle_id: id,
    ...(externalRef === undefined ? {} : { external_ref: externalRef }),
    ...(name === undefined ? {} : { name }),
    ...(plate === undefined ? {} : { plate }),
  };
}
