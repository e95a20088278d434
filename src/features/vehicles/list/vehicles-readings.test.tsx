import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

const grid = page.getByRole("grid", { name: "Vehicles" });
const row = (name: string) => grid.getByRole("row", { name, exact: true });
const main = page.getByRole("main");
const isList = (request: Request) => new URL(request.url).pathname.endsWith("/vehicles");
const down = () => Promise.reject(new TypeError("network down"));
const sent = (data: unknown[], pagination: object = { pagination: { next_cursor: null } }) =>
  Response.json({ data, ...pagination });
/** A service whose list of vehicles is this. */
const listing = (list: () => Response) => ({
  between: (request: Request, answer: () => Promise<Response>) =>
    isList(request) ? Promise.resolve(list()) : answer(),
});

test("a first reading that fails is never called empty, and can be tried again", async () => {
  let isDown = true;
  await openApp("/vehicles", {
    between: (request, answer) => (isDown && isList(request) ? down() : answer()),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("No answer came from the service");
  await expect.element(page.getByText("The service lists no vehicles")).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Harbour Van 20")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a later reading that fails leaves the rows, and says from when they are and which request it was", async () => {
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
  await expect.element(alert).toMatchTextContent("The service answers: “Not for this key.”");
  await expect.element(alert).toMatchTextContent(/What stands below was read at \d\d:05:22/);
  await expect.element(alert).toMatchTextContent("req_77");
  await expect.element(alert.getByRole("button", { name: "Copy request ID" })).toBeVisible();
  await expect.element(row("Harbour Van 20")).toBeVisible();
});

test("a reading that breaks off leaves what came, and says that it is not all", async () => {
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
  await expect.element(main).toMatchTextContent("1 loaded, the list did not come to its end");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("What came before that stands below, and the list did not come to its end.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Two")).toBeVisible();
  await expect.element(main).toMatchTextContent("2 loaded, all pages read");
});

test("an empty list, an end that was not named and rows that cannot be read are told apart", async () => {
  let answer = sent([]);
  await openApp(
    "/vehicles",
    listing(() => answer.clone()),
  );
  await expect.element(page.getByText("The service lists no vehicles for this key")).toBeVisible();
  answer = sent([{ service_vehicle_id: "v1" }, { lost: true }], {});
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect
    .element(main)
    .toMatchTextContent("1 loaded, the service does not say whether that is all · 1 row could not be read");
});

test("a list of which nothing could be read is not called empty", async () => {
  await openApp(
    "/vehicles",
    listing(() => sent([{ lost: 1 }, { lost: 2 }, { lost: 3 }])),
  );
  await expect.element(page.getByText("No vehicle could be read")).toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(
      "The service listed 3 entries in a form that we do not know. Whether there are vehicles is not known.",
    );
  await expect.element(main).not.toMatchTextContent("The service lists no vehicles");
});

test("a search among vehicles of which one could not be read does not say that all were searched", async () => {
  await openApp(
    "/vehicles?q=nothing",
    listing(() => sent([{ service_vehicle_id: "v1", name: "One" }, { lost: true }])),
  );
  await expect.element(page.getByText("No loaded vehicle matches “nothing”")).toBeVisible();
  await expect.element(main).not.toMatchTextContent("that the service lists were searched");
  await expect.element(main).toMatchTextContent("Search covers the vehicles that could be read. 1 could not be read.");
});

test("a vehicle that is no longer listed stays, struck and apart", async () => {
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
  await expect.element(row("Two").getByRole("button", { name: "Map" })).not.toBeInTheDocument();
});

test("without a network the list stays, and says when it was read", async () => {
  await openApp("/vehicles");
  await expect.element(row("Harbour Van 20")).toBeVisible();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(main).toMatchTextContent(/There is no network. The vehicles were last read at \d\d:05:22/);
  await expect.element(row("Harbour Van 20")).toBeVisible();
});
