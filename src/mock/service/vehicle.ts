/** A vehicle as the service keeps it. `externalRef` is absent until the partner maps it. */
export type Vehicle = {
  readonly id: string;
  readonly partnerId: string;
  readonly externalRef?: string;
  readonly name?: string;
  readonly plate?: string;
};
