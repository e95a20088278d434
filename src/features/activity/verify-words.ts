import type { WriteKind } from "#api/writes.ts";

const payment = "Also look for the payment where your company sees its payments.";
const ask = "The service's support can find it by the time and the end of the retry key.";

/** How a person finds out what became of a write, where the interface does not tell. */
export const howToVerify: Readonly<Record<WriteKind, string>> = {
  approve: `Read the booking: approved, picked up or completed means that it happened. ${payment} ${ask}`,
  reject: `Read the booking: rejected means that it happened. ${payment} ${ask}`,
  cancel: `Read the booking: cancelled means that it happened. ${payment} ${ask}`,
  pickup: `Read the booking: picked up or completed means that it happened. ${ask}`,
  return: `Read the booking: completed means that it happened. ${ask}`,
  block: `The service cannot list blocks. Try to see whether the dates can still be booked on the marketplace. ${ask}`,
  map: `Read the vehicle: the reference that it shows is the one in force. ${ask}`,
  hookCreate: `Read the list of endpoints: an endpoint with this address means that it happened. Its secret is not shown again. ${ask}`,
  hookDelete: `Read the list of endpoints: a missing one means that it happened. ${ask}`,
};
