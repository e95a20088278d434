import { expect, test } from "vitest";
import type { JobItem, OtherLine } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { tableFile } from "../save-table.ts";
import { jobTable } from "./job-results.tsx";
import { aJob } from "#records/jobs/testing/a-job.ts";
import { whyWords } from "./why-words.ts";

async function saved(view: Pick<JobView, "job" | "items" | "others">) {
  const file = await tableFile(jobTable(view));
  const lines = (await file.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
  return { name: file.name, rows: lines.map((line) => line.slice(1, -1).split('","')) };
}

test("writes one row per booking to the results file, times in UTC", async () => {
  const { job, items } = aJob(["refused", "left"]);
  const answer = { name: "BK-1", said: "No", requestId: "req-1", at: Date.UTC(2027, 0, 4, 9) };
  const answered = items.map((item): JobItem => (item.place === 0 ? Object.assign({}, item, answer) : item));
  const { name, rows } = await saved({ job, items: answered, others: [] });
  expect(name).toBe(`approve-${new Date(job.createdAt).toISOString().slice(0, 10)}-results.csv`);
  expect(rows).toEqual([
    ["Booking", "Booking ID", "Action", "Outcome", "Said", "Request ID", "Time (UTC)"],
    ["BK-1", "b-1", "approve", "Refused", "No", "req-1", "2027-01-04T09:00:00.000Z"],
    ["b-2", "b-2", "approve", "Not started", "", "", ""],
  ]);
});

test("writes to the file why a booking was skipped, even in an older version's words", async () => {
  const { job, items } = aJob(["skipped", "skipped"]);
  const [now, before] = [{ why: { code: "booking gone" } }, { said: "Already approved." }] as const;
  const skipped = items.map((item): JobItem => Object.assign({}, item, item.place === 0 ? now : before));
  const { rows } = await saved({ job, items: skipped, others: [] });
  expect(rows.map(([booking, , , outcome, said]) => [booking, outcome, said])).toEqual([
    ["Booking", "Outcome", "Said"],
    ["b-1", "Skipped", whyWords(now.why)],
    ["b-2", "Skipped", "Already approved."],
  ]);
});

function other(line: number, because: OtherLine["because"]): OtherLine {
  return { place: line, line, because, said: "Why.", target: `v-${line}`, name: "", vehicle: undefined };
}

test("lists every line of an imported file in the results, in file order", async () => {
  const { job, items } = aJob(["done"], { action: "map" });
  const sent = items.map((item): JobItem => Object.assign({}, item, { change: { from: "HV-1", to: "HV-3", line: 3 } }));
  const { rows } = await saved({ job, items: sent, others: [other(4, "excluded"), other(2, "problem")] });
  expect(rows.map((cells) => cells.join(","))).toEqual([
    "Line,service_vehicle_id,Name,Reference before,external_ref,Outcome,Said,Request ID,Time (UTC)",
    "2,v-2,,,,Problem,Why.,,",
    "3,b-1,b-1,HV-1,HV-3,Done,,,",
    "4,v-4,,,,Left out,Why.,,",
  ]);
});
