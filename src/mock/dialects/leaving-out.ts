import type { Dialect } from "./dialect.ts";

type Field = { readonly title: string; readonly switches: Partial<Dialect> };

/** What a service may leave out of its bookings, and the switches of a dialect that do so. */
const table = {
  dates: { title: "Booking dates", switches: { dates: "none" } },
  amount: { title: "Amounts", switches: { amount: "none", payment: "none" } },
  vehicle: { title: "The vehicle of a booking", switches: { vehicleLink: "none" } },
  state: { title: "States", switches: { states: "none" } },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof table;

export const fields: Readonly<Record<FieldName, Field>> = table;

/** Whether a text from outside, such as one of `?without=`, is such a field. */
export function isField(name: string): name is FieldName {
  return Object.hasOwn(fields, name);
}

/** Lets a running service leave fields out. Give it the dialect from `speak`; `leaveOut` applies from its next answer. */
export function createLeavingOut() {
  let whole: Dialect | undefined;
  let spoken: Dialect | undefined;
  return {
    speak: (dialect: Dialect): Dialect => {
      whole = dialect;
      spoken = { ...dialect };
      return spoken;
    },
    leaveOut: (names: readonly FieldName[]) => {
      if (spoken !== undefined) Object.assign(spoken, whole, ...names.map((name) => fields[name].switches));
    },
  };
}
