import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { savedBy } from "#testing/saved-file.ts";
import { apply, choose, idOf, isWrite, line, main, openImport, referenceAt, tab } from "#testing/open-import.ts";
import { names } from "#names";

const down = () => Promise.reject(new TypeError("network down"));
const progress = page.getByRole(...names.vehicles.progress);
const refusal = () =>
  Promise.resolve(
    Response.json(
      { error: { code: "invalid_request", message: "Not this one.", request_id: "req_no" } },
      { status: 400 },
    ),
  );

test("shows each line's outcome and request ID, and plans nothing for the same file again", async () => {
  const { world, requests } = await openImport();
  const file = [
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
    [idOf(world, "Harbour Van 15"), "HV-14"],
    [idOf(world, "Harbour Van 2"), "HV-02"],
  ];
  await choose(file);
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 2 vehicles: 2 done.");
  await expect.element(progress).toHaveAttribute("aria-valuetext", "2 done");
  await expect.element(line(2)).toMatchTextContent(/Done · .*\d\d:05:22.*req_/);
  // Its reference became free only by this import, so a second one takes it over.
  expect(referenceAt(world, "Harbour Van 15")).toBe("HV-15");
  await choose(file);
  await expect.element(main).toMatchTextContent("1 of 4 lines will be sent");
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 1 vehicle: 1 done.");
  expect(["Harbour Van 20", "Harbour Van 14", "Harbour Van 15"].map((name) => referenceAt(world, name))).toEqual([
    "HV-20",
    "HV-41",
    "HV-14",
  ]);
  expect(requests.filter(isWrite)).toHaveLength(3);
  await choose(file);
  await expect.element(main).toMatchTextContent("There's nothing to send");
  await expect.element(apply).toHaveAttribute("aria-disabled", "true");
});

test("doesn't resume a two-hour-old job without fresh vehicles unless a person insists", async () => {
  const gate = Promise.withResolvers<void>();
  let [hours, isDown] = [0, false];
  const { world } = await openImport({
    now: () => knownMoment + hours * 3_600_000,
    between: async (request, answer) => {
      if (isWrite(request)) await gate.promise;
      return isDown && !isWrite(request) ? down() : answer();
    },
  });
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await apply.click();
  await expect.element(line(2)).toMatchTextContent("Sending");
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  gate.resolve();
  await expect.element(main).toMatchTextContent("It was paused.");
  await expect.element(line(2)).toMatchTextContent("Done");
  [hours, isDown] = [2, true];
  await page.getByRole("button", { name: "Resume" }).click();
  await expect
    .element(main)
    .toMatchTextContent("the vehicles couldn't be refreshed, so we can't check the rest. Nothing has been done");
  expect(referenceAt(world, "Harbour Van 14")).toBe("HV-14");
  await page.getByRole("button", { name: "Continue without refreshing" }).click();
  await expect.element(main).toMatchTextContent("Finished mapping 2 vehicles: 2 done.");
  expect(referenceAt(world, "Harbour Van 14")).toBe("HV-41");
});

test("shows the service's reason for a refused line, and retries through a dry run", async () => {
  let isRefusing = true;
  const { world } = await openImport({
    between: async (request, answer) => {
      const isThis = isWrite(request) && (await request.clone().text()).includes("HV-41");
      return isThis && isRefusing ? refusal() : answer();
    },
  });
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 2 vehicles: 1 done, 1 refused.");
  await expect.element(line(3)).toMatchTextContent(/Refused: “Not this one.”.*req_no/);
  await tab(/^Not done/).click();
  await expect.element(line(2)).not.toBeInTheDocument();
  isRefusing = false;
  await page.getByRole("button", { name: "Retry the one not done…" }).click();
  await expect.element(main).toMatchTextContent("1 of 1 line will be sent");
  expect(referenceAt(world, "Harbour Van 14")).toBe("HV-14");
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 1 vehicle: 1 done.");
  expect(referenceAt(world, "Harbour Van 14")).toBe("HV-41");
});

test("lists every line of the file in the results, on screen and downloaded", async () => {
  const { world } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 2"), "HV-02"],
    ["7c1ed2", "HV-24"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await page.getByRole("checkbox", { name: "Send line 5" }).click();
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 1 vehicle: 1 done.");
  await page.getByRole("button", { name: "New import" }).click();
  await page.getByRole("button", { name: "Show results" }).click();
  await expect.element(line(2)).toMatchTextContent("Done");
  await expect.element(line(3)).toMatchTextContent("Already set, nothing to send");
  await expect.element(line(4)).toMatchTextContent("service_vehicle_id isn't a UUID");
  await expect.element(line(5)).toMatchTextContent("Left out, nothing is sent");
  const file = await savedBy(page.getByRole(...names.vehicles.downloadResults));
  const [sent, same, problem, excluded] = ["Harbour Van 20", "Harbour Van 2", "", "Harbour Van 14"].map((name, at) => {
    const id = name === "" ? "7c1ed2" : idOf(world, name);
    return `"${at + 2}","${id}","${name}"`;
  });
  expect(file.split("\r\n").slice(1, 5)).toEqual([
    expect.stringContaining(`${sent},"","HV-20","Done"`),
    `${same},"HV-02","HV-02","No change","Already set, nothing to send","",""`,
    `${problem},"","HV-24","Problem","service_vehicle_id isn't a UUID","",""`,
    `${excluded},"HV-14","HV-41","Left out","Left out, nothing is sent","",""`,
  ]);
  // Imported again, finished lines change nothing.
  await choose(file, "results.csv");
  await expect.element(main).toMatchTextContent("1 of 4 lines will be sent");
  await expect.element(line(2)).toMatchTextContent("Already set, nothing to send");
});

test("keeps a finished import below the file choice until it's dismissed", async () => {
  const { world } = await openImport();
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 1 vehicle: 1 done.");
  await page.getByRole("button", { name: "New import" }).click();
  const job = page.getByRole("region", { name: /^Job: Finished mapping 1 vehicle/ });
  await job.getByRole("button", { name: "Show results" }).click();
  await expect.element(line(2)).toMatchTextContent("Done");
  await page.getByRole("button", { name: "New import" }).click();
  await job.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(job).not.toBeInTheDocument();
});
