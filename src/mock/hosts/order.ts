import * as z from "zod/mini";
import { fromDateTime } from "../service/clock.ts";
import type { Booking, Vehicle } from "../service/entities.ts";
import type { World } from "../service/world.ts";

/** Why something couldn't be done: unreadable, not found, or not possible in this world. */
export type ControlErrorKind = "unreadable" | "missing" | "refused";

/** An order that the sandbox didn't carry out. The message says why, and what to send instead. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly kind: ControlErrorKind;

  constructor(kind: ControlErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A moment with its offset, as in `2026-06-11T14:05:00+02:00`, in epoch milliseconds. */
export const Moment = z.pipe(
  z.string().check(
    z.refine((text) => fromDateTime(text) !== undefined, {
      error: "Expected a date and time with an offset, as in 2026-06-11T14:05:00Z",
    }),
  ),
  z.transform((text: string) => fromDateTime(text) ?? Number.NaN),
);

/**
 * What was sent, checked against `shape`.
 * @param example what could be sent instead, as JSON
 * @throws ControlError with the names of wrong fields, never their values
 */
export function readOrder<Shape extends z.ZodMiniType>(shape: Shape, sent: unknown, example: string): z.output<Shape> {
  const read = z.safeParse(shape, sent, { error: z.locales.en().localeError });
  if (read.success) return read.data;
  const faults = [...new Set(read.error.issues.flatMap((issue) => sayings(issue, [])))].join("; ");
  throw new ControlError("unreadable", `The request can't be used: ${faults}. Nothing was done. Send ${example}.`);
}

function sayings(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Of several forms, takes the one with this `kind`; if there is none, lists all.
    const meant = issue.errors.filter((form) => form.every(({ path }) => path.at(-1) !== "kind"));
    return (meant.length > 0 ? meant : issue.errors).flatMap((form) => form.flatMap((inner) => sayings(inner, path)));
  }
  const message = issue.message.replace("Invalid discriminator value. ", "");
  return [path.length === 0 ? message : `"${path.join(".")}": ${message}`];
}

/** @throws ControlError when no booking has this number or ID */
export function bookingNamed(world: World, name: string): Booking {
  const found = world.bookings.get(name) ?? world.bookings.all().find(({ number }) => number === name);
  if (found !== undefined) return found;
  throw new ControlError("missing", "The sandbox has no booking of that number or ID. Send one, as in BK-20431.");
}

/** @throws ControlError when no vehicle has this ID or reference */
export function vehicleNamed(world: World, name: string): Vehicle {
  const found = world.vehicles.get(name) ?? world.vehicles.all().find(({ externalRef }) => externalRef === name);
  if (found !== undefined) return found;
  throw new ControlError("missing", "The sandbox has no vehicle of that ID or reference. Send one, as in HV-12.");
}
