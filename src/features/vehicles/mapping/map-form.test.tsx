import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import {
  button,
  changeIn,
  down,
  field,
  isList,
  isMapping,
  mapIn,
  openVehicles,
  panel,
  row,
  van20,
  vehicle,
} from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

const bodies = (requests: readonly Request[]) =>
  Promise.all(requests.filter(isMapping).map((request): Promise<unknown> => request.clone().json()));

test("sends ID and reference, then shows the acceptance and the refreshed list", async () => {
  const { world, requests } = await openVehicles();
  await mapIn("Harbour Van 20");
  await expect.element(field(van20)).toHaveFocus();
  await userEvent.keyboard("HV-20");
  await button(van20, "Save mapping").click();
  const mapped = panel("Vehicle HV-20");
  await expect.element(button(mapped, "Copy request ID").first()).toBeVisible();
  const { id, externalRef } = vehicle(world, { name: "Harbour Van 20" });
  expect(externalRef).toBe("HV-20");
  expect(await bodies(requests)).toEqual([{ service_vehicle_id: id, external_ref: "HV-20" }]);
  await expect.poll(() => requests.filter(isList).length).toBe(2);
});

test("saves on Ctrl+Enter and focuses the field of the next unmapped vehicle", async () => {
  const { world } = await openVehicles();
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Control>}{Enter}{/Control}");
  const next = page.getByRole("region", { name: /^Map vehicle / });
  await expect.element(next).toBeVisible();
  await expect.element(field(next)).toHaveFocus();
  await expect.element(field(next)).toHaveValue("");
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  expect(vehicle(world, { name: "Harbour Van 20" }).externalRef).toBe("HV-20");
  // There's no next vehicle, so there's no button for it.
  await expect.element(button(next, "Save and next")).not.toBeInTheDocument();
});

test("sends one write on a double Enter", async () => {
  const { requests } = await openVehicles();
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20");
  const element = field(van20).element();
  const form = element instanceof HTMLInputElement ? element.form : null;
  // In one task, before the page draws what the first one did.
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(panel("Vehicle HV-20")).toBeVisible();
  expect(requests.filter(isMapping)).toHaveLength(1);
});

test("shows a mapping without a reply as unknown in its row, and asks again there with the same key", async () => {
  let [isDeaf, isListed] = [true, true];
  const { world, requests } = await openVehicles("/vehicles", {
    between: (request, answer) => {
      if (isMapping(request) && isDeaf) return answer().then(down);
      return isList(request) && !isListed ? down() : answer();
    },
  });
  await mapIn("Harbour Van 20");
  // A fresh list would settle the mapping.
  isListed = false;
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(van20.getByRole("alert")).toBeVisible();
  await button(van20, "Close panel").click();
  const van = row("Harbour Van 20");
  await expect.element(van).toMatchTextContent("Outcome unknown");
  // Not before the press, so that no automatic repetition is faster.
  addEventListener("pointerdown", () => (isDeaf = false), { once: true, capture: true });
  await van.getByRole(...names.booking.askAgain).click();
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  expect(vehicle(world, { name: "Harbour Van 20" }).externalRef).toBe("HV-20");
  expect(new Set(requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("shows what is wrong with a reference while typing, and never sends unsafe ones", async () => {
  const { requests } = await openVehicles();
  await mapIn("Harbour Van 20");
  await field(van20).fill("HV-12");
  await expect.element(van20).toMatchTextContent("Harbour Van 12");
  await field(van20).fill(" HV\u200D-20\u200B ");
  await expect.element(van20).toMatchTextContent("HV[U+200D]-20");
  await field(van20).fill("a/../b");
  await userEvent.keyboard("{Enter}");
  await expect.element(button(van20, "Save mapping")).toHaveAttribute("aria-disabled", "true");
  expect(requests.filter(isMapping)).toEqual([]);
});

test("asks before a reference is changed, and says which bookings use the old one", async () => {
  const { world, requests } = await openVehicles();
  await changeIn("HV-12");
  const form = panel("Map Harbour Van 12");
  await expect.element(field(form)).toHaveValue("HV-12");
  await expect.element(button(form, "Save mapping")).toHaveAttribute("aria-disabled", "true");
  await field(form).fill("HV-120");
  await userEvent.keyboard("{Enter}");
  const question = form.getByRole("alert");
  await expect.element(question).toMatchTextContent(/HV-12 to HV-120.*\d+ loaded booking/);
  await expect.element(button(form, "Keep HV-12")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field(form)).toHaveValue("HV-120");
  await expect.element(field(form)).toHaveFocus();
  expect(requests.filter(isMapping)).toEqual([]);
  await button(form, "Save mapping").click();
  await button(form, "Change reference").click();
  await expect.element(panel("Vehicle HV-120")).toBeVisible();
  expect(vehicle(world, { name: "Harbour Van 12" }).externalRef).toBe("HV-120");
});

test("asks about a taken reference, and keeps the text when the service refuses it", async () => {
  const { world } = await openVehicles();
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-12{Enter}");
  await button(van20, "Use this reference").click();
  const refusal = van20.getByRole("alert");
  await expect.element(refusal).toMatchTextContent("is already the reference of vehicle");
  await expect.element(refusal.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(field(van20)).toHaveValue("HV-12");
  expect(vehicle(world, { ref: "HV-12" }).name).toBe("Harbour Van 12");
});
