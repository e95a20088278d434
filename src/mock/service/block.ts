/** A range in which a vehicle shows as unavailable (Resources, Block); times are epoch milliseconds. */
export type Block = {
  readonly id: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  /** The partner's own identifier of the block. */
  readonly externalBlockId: string;
  readonly start: number;
  readonly end: number;
  readonly createdAt: number;
};
