import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

const grid = page.getByRole("grid", { name: "Vehicles" });
const row = (name: string | RegExp) => grid.getByRole("row", { name, exact: true });
const van20 = row("Harbour Van 20");
/** The other vehicle without a reference, which has no name either. */
const nameless = row(/^vehicle /);
const field = (of: ReturnType<typeof row>) => of.getByRole("textbox", { name: "Your reference" });
const isMapping = (request: Request) => request.method === "POST";
const down = () => Promise.reject(new TypeError("network down"));
const bodies = (requests: readonly Request[]) =>
  Promise.all(requests.filter(isMapping).map((request): Promise<unknown> => request.clone().json()));
const vanIn = (world: World) => world.vehicles.all().find(({ name }) => name === "Harbour Van 20");

/** Opens the field of Harbour Van 20 in its row, with F2. */
async function editVan20() {
  await expect.element(van20).toBeVisible();
  await userEvent.keyboard("jj{Home}");
  await expect.element(van20).toHaveFocus();
  await userEvent.keyboard("{F2}");
  await expect.element(field(van20)).toHaveFocus();
}

test("edits a reference in its row on F2, and saves and moves on with Enter", async () => {
  const { world, requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(field(nameless)).toHaveFocus();
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  await expect.element(field(nameless)).toHaveFocus();
  await userEvent.keyboard("HV-18{Enter}");
  await expect.element(page.getByRole("rowgroup", { name: "Mapped, 26" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Your reference" })).not.toBeInTheDocument();
  expect(vanIn(world)?.externalRef).toBe("HV-20");
  expect(await bodies(requests)).toEqual([
    { service_vehicle_id: vanIn(world)?.id, external_ref: "HV-20" },
    expect.objectContaining({ external_ref: "HV-18" }),
  ]);
});

test("saves and moves up on Shift+Enter, and discards on Escape", async () => {
  const { requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("{Escape}");
  await expect.element(van20).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{F2}HV-18{Shift>}{Enter}{/Shift}");
  await expect.element(field(van20)).toHaveFocus();
  await userEvent.keyboard("HV-99{Escape}");
  await expect.element(van20).toHaveFocus();
  await expect.element(van20).toMatchTextContent("no ref");
  await expect.element(row(/^HV-18, /)).toBeVisible();
  expect(await bodies(requests)).toEqual([expect.objectContaining({ external_ref: "HV-18" })]);
});

test("saves a reference on Tab and moves to the row's other controls", async () => {
  const { requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("HV-20{Tab}");
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  expect(requests.filter(isMapping)).toHaveLength(1);
});

test("opens the field with the current reference when the reference is pressed", async () => {
  const { requests } = await openApp("/vehicles");
  const van2 = row("HV-02, Harbour Van 2");
  await van2.getByRole("button", { name: /^Edit reference: / }).click();
  await expect.element(field(van2)).toHaveValue("HV-02");
  await userEvent.keyboard("{Enter}");
  await expect.element(field(van2)).not.toBeInTheDocument();
  expect(requests.filter(isMapping)).toHaveLength(0);
});

test("closes an unchanged field on blur, and keeps one with typed text", async () => {
  const { requests } = await openApp("/vehicles");
  await editVan20();
  await page.getByRole("searchbox", { name: "Search vehicles" }).click();
  await expect.element(field(van20)).not.toBeInTheDocument();
  await van20.getByRole("button", { name: /^Edit reference: / }).click();
  await userEvent.keyboard("HV-2");
  await page.getByRole("searchbox", { name: "Search vehicles" }).click();
  await expect.element(field(van20)).toHaveValue("HV-2");
  expect(requests.filter(isMapping)).toHaveLength(0);
});

test("keeps what was typed in a field that Enter leads back to", async () => {
  await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("{Escape}{ArrowDown}{F2}HV-1");
  await page.getByRole("searchbox", { name: "Search vehicles" }).click();
  await van20.getByRole("button", { name: /^Edit reference: / }).click();
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(field(nameless)).toHaveFocus();
  await expect.element(field(nameless)).toHaveValue("HV-1");
});

test("refuses a reference that can't be in an address, without sending it", async () => {
  const { requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("..{Enter}");
  await expect.element(field(van20)).toHaveAttribute("aria-invalid", "true");
  await expect.element(van20).toMatchTextContent("This reference can't be used in an address");
  await expect.element(field(van20)).toHaveFocus();
  expect(requests.filter(isMapping)).toHaveLength(0);
});

test("asks for a second Enter for a taken reference, and shows a refusal beside it", async () => {
  const { world, requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("HV-19");
  await expect.element(van20).toMatchTextContent("HV-19 already belongs to Harbour Van 19.");
  await userEvent.keyboard("{Enter}");
  await expect.element(van20).toMatchTextContent("Press Enter again to send it.");
  expect(requests.filter(isMapping)).toHaveLength(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(van20).toMatchTextContent("The service replied: “");
  await field(van20).click();
  await expect.element(field(van20)).toHaveValue("HV-19");
  await userEvent.keyboard("{Tab}");
  await expect.element(van20.getByRole("button", { name: "Copy request ID" })).toHaveFocus();
  await field(van20).click();
  expect(requests.filter(isMapping)).toHaveLength(1);
  expect(vanIn(world)?.externalRef).toBeUndefined();
  await userEvent.keyboard("{Escape}");
  await expect.element(van20).toMatchTextContent("no ref");
});

test("shows a mapping without a reply as unknown, with Ask again in its row", async () => {
  let isDeaf = true;
  const { world, requests } = await openApp("/vehicles", {
    between: (request, answer) => (isDeaf && isMapping(request) ? answer().then(down) : answer()),
  });
  await editVan20();
  await userEvent.keyboard("HV-20{Tab}");
  await expect.element(van20).toMatchTextContent("Outcome unknown");
  await expect.element(van20.getByRole("button", { name: "Check the vehicle first" })).toBeVisible();
  await userEvent.keyboard("{F2}");
  await expect.element(field(van20)).not.toBeInTheDocument();
  isDeaf = false;
  await van20.getByRole("button", { name: "Ask again" }).click();
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  expect(vanIn(world)?.externalRef).toBe("HV-20");
  const keys = requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

test("keeps a typed reference through refresh, search, sorting and other screens", async () => {
  await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("HV-2");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(field(van20)).toHaveValue("HV-2");
  await page.getByRole("button", { name: "Name" }).click();
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill("estate");
  await expect.element(row("HE-02, Harbour Estate 2")).toBeVisible();
  await expect.element(field(van20)).toHaveValue("HV-2");
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
  await page.getByRole("link", { name: /^Vehicles/ }).click();
  await expect.element(field(van20)).toHaveValue("HV-2");
});

test("sends one write on a double Enter", async () => {
  const { requests } = await openApp("/vehicles");
  await editVan20();
  await userEvent.keyboard("HV-20");
  const element = field(van20).element();
  const press = () =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  // In one task, before the page draws what the first one did.
  press();
  press();
  await expect.element(row("HV-20, Harbour Van 20")).toBeVisible();
  expect(requests.filter(isMapping)).toHaveLength(1);
});
