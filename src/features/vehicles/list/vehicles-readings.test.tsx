import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { down, isList, listing, sent } from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

const grid = page.getByRole(...names.vehicles.grid);
const row = (name: string) => grid.getByRole("row", { name, exact: true });
const main = page.getByRole("main");

test("shows an error instead of an empty fleet when the first load fails, and retries", async () => {
  let isDown = true;
  await openApp("/vehicles", {
    between: (request, answer) => (isDown && isList(request) ? down() : answer()),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("The service didn't reply");
  await expect.element(page.getByText("No vehicles yet")).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Harbour Van 20")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("keeps the vehicles when a refresh fails, with their time and the request ID", async () => {
  let isRefused = false;
  const refusal = { error: { code: "forbidden", message: "Not for this key.", request_id: "req_77" } };
  await openApp("/vehicles", {
    between: (request, answer) =>
      isRefused && isList(request) ? Promise.resolve(Response.json(refusal, { status: 403 })) : answer(),
  });
  await expect.element(row("Harbour Van 20")).toBeVisible();
  isRefused = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("The service replied: “Not for this key.”");
  await expect.element(alert).toMatchTextContent(/^Not refreshed since \d\d:05:22/);
  await expect.element(alert).toMatchTextContent("req_77");
  await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(row("Harbour Van 20")).toBeVisible();
});

test("keeps the vehicles of an interrupted load and says the list isn't complete", async () => {
  let isDown = true;
  await openApp("/vehicles", {
    between: (request, answer) => {
      if (!isList(request)) return answer();
      if (!request.url.includes("cursor")) {
        return Promise.resolve(sent([{ service_vehicle_id: "v1", name: "One" }], { pagination: { next_cursor: "B" } }));
      }
      return isDown ? down() : Promise.resolve(sent([{ service_vehicle_id: "v2", name: "Two" }]));
    },
  });
  await expect.element(row("One")).toBeVisible();
  await expect.element(main).toMatchTextContent("1 vehicle, the list isn't complete");
  await expect.element(page.getByRole("alert")).toMatchTextContent("The list isn't complete.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Two")).toBeVisible();
  await expect.element(main).toMatchTextContent("2 vehicles, complete list");
});

test("distinguishes no vehicles, an unconfirmed end of the list and unreadable rows", async () => {
  let answer = sent([]);
  await openApp(
    "/vehicles",
    listing(() => answer.clone()),
  );
  await expect.element(page.getByText("No vehicles yet")).toBeVisible();
  answer = sent([{ service_vehicle_id: "v1" }, { lost: true }], {});
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect
    .element(main)
    .toMatchTextContent("1 vehicle, the service doesn't say whether that's all · 1 row couldn't be read");
});

test("doesn't call a fleet empty when no vehicle could be read", async () => {
  await openApp(
    "/vehicles",
    listing(() => sent([{ lost: 1 }, { lost: 2 }, { lost: 3 }])),
  );
  await expect.element(page.getByText("We couldn't read the vehicles")).toBeVisible();
  await expect.element(main).toMatchTextContent("The service listed 3 entries in a format we don't recognise.");
  await expect.element(main).not.toMatchTextContent("No vehicles yet");
});

test("doesn't claim to have searched all vehicles when one couldn't be read", async () => {
  await openApp(
    "/vehicles?q=nothing",
    listing(() => sent([{ service_vehicle_id: "v1", name: "One" }, { lost: true }])),
  );
  await expect.element(page.getByText("No loaded vehicle matches “nothing”")).toBeVisible();
  await expect.element(main).not.toMatchTextContent(/vehicles? the service lists/);
  await expect.element(main).toMatchTextContent("We searched the vehicles we could read. 1 couldn't be read.");
});

test("keeps a vehicle that is no longer listed, struck through and in its own group", async () => {
  let data: unknown[] = [
    { service_vehicle_id: "v1", external_ref: "HV-1" },
    { service_vehicle_id: "v2", name: "Two" },
  ];
  await openApp(
    "/vehicles",
    listing(() => sent(data)),
  );
  await expect.element(row("Two")).toBeVisible();
  data = data.slice(0, 1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(grid.getByRole("rowgroup", { name: "No longer listed, 1" })).toBeVisible();
  await expect.element(row("Two")).toMatchTextContent("no longer listed");
  await expect.element(row("Two").getByRole(...names.vehicles.map)).not.toBeInTheDocument();
});

test("keeps the vehicles offline and says when they were loaded", async () => {
  await openApp("/vehicles");
  await expect.element(row("Harbour Van 20")).toBeVisible();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(main).toMatchTextContent(/You're offline\. Vehicles were last refreshed at \d\d:05:22/);
  await expect.element(row("Harbour Van 20")).toBeVisible();
});
