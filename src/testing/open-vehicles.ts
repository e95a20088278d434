import { expect } from "vitest";
import { page } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import type { Vehicle } from "#mock/service/entities.ts";
import type { World } from "#mock/service/world.ts";
import { openApp } from "./open-app.tsx";
import { names } from "#names";

/** The app with a running clock, so that a list loaded after a response has a later time. */
export function openVehicles(address = "/vehicles", options: Parameters<typeof openApp>[1] = {}) {
  const opened = performance.now();
  return openApp(address, { now: () => knownMoment + Math.round(performance.now() - opened), ...options });
}

/** A row of the list by a part of its name. */
export const row = (name: string) => page.getByRole(...names.vehicles.grid).getByRole("row", { name, exact: false });

export const panel = (name: string) => page.getByRole("region", { name, exact: true });
type Region = ReturnType<typeof panel>;

/** The panel of a vehicle that has a name but no reference. */
export const van20 = panel("Map Harbour Van 20");

export const field = (region: Region) => region.getByRole(...names.vehicles.reference);
export const button = (region: Region, name: string) => region.getByRole("button", { name });

/** Opens the form from a row and waits until its field has the focus. */
async function openForm(name: string, label: "Map" | "Change"): Promise<void> {
  await row(name).getByRole("button", { name: label }).click();
  await expect.element(page.getByRole(...names.vehicles.reference)).toHaveFocus();
}
export const mapIn = (name: string) => openForm(name, "Map");
export const changeIn = (name: string) => openForm(name, "Change");

export const isMapping = (request: Request) => request.method === "POST";
export const isList = (request: Request) => request.url.includes("/vehicles?");
/** A response with these vehicles. */
export const sent = (data: readonly unknown[], pagination: object = { pagination: { next_cursor: null } }) =>
  Response.json({ data, ...pagination });
export const listing = (list: () => Response) => ({
  between: (request: Request, answer: () => Promise<Response>) =>
    isList(request) ? Promise.resolve(list()) : answer(),
});
export const down = () => Promise.reject(new TypeError("network down"));

/** The vehicle of the demo partner with this name or reference. */
export function vehicle(world: World, is: { name?: string; ref?: string }): Vehicle {
  const found = world.vehicles
    .all()
    .find(({ name, externalRef }) => (is.ref === undefined ? name === is.name : externalRef === is.ref));
  if (found === undefined) throw new Error("The world holds no such vehicle.");
  return found;
}
