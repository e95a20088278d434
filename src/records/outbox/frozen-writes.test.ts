import { expect, test } from "vitest";
import { step } from "./reducer.ts";
import { isUnconfirmed, mayAskAgain } from "./pending-write.ts";
import { readPendingWrite } from "./write-table.ts";

// Exactly as browsers stored them: a write sent before an update must end after it. Never change these with the code.
const frozen = {
  "an approval without a reply, as the first version stored it": `{"v":1,"id":"0f3a","fp":"fp-1","slot":"fp-1|booking|b-9","write":{"kind":"approve","target":"b-9","body":null},"about":{"name":"BK-20431","vehicle":"HV-12","money":"£128.40"},"key":"3b0c","clickedAt":1000,"sendAt":1000,"attempts":1,"waiting":[1],"undecided":1,"undecidedSince":1200,"firstSentAt":1200,"sentAt":1200,"state":"unknown","next":"look","nextAt":2200,"tries":0}`,
  "a block whose tab was closed while it was sent": `{"v":1,"id":"0f3b","fp":"fp-1","slot":"fp-1|block|HV-12|1|2","write":{"kind":"block","target":"HV-12","body":"{\\"start\\":\\"2026-06-12T08:00:00+02:00\\",\\"end\\":\\"2026-06-14T17:00:00+02:00\\",\\"external_block_id\\":\\"hv-12-service\\"}"},"about":{"name":"HV-12","block":{"id":"hv-12-service","start":"2026-06-12T08:00:00+02:00","end":"2026-06-14T17:00:00+02:00"}},"key":"3b0d","clickedAt":1000,"sendAt":1000,"attempts":1,"waiting":[1],"undecided":1,"undecidedSince":1200,"firstSentAt":1200,"sentAt":1200,"sender":"tab-1","state":"sending","next":"send","nextAt":1200,"tries":0}`,
  "the new endpoint of a replacement": `{"v":1,"id":"0f3c","fp":"fp-1","slot":"fp-1|hook|https://partner.example/hook","write":{"kind":"hookCreate","target":"https://partner.example/hook","body":"{\\"url\\":\\"https://partner.example/hook\\",\\"events\\":[\\"booking.created\\"]}"},"about":{"name":"https://partner.example/hook","endpoint":{"events":["booking.created"],"before":["wh_1"],"replacement":"r-1"}},"key":"3b0e","clickedAt":1000,"sendAt":1000,"attempts":1,"waiting":[1],"undecided":1,"undecidedSince":1200,"firstSentAt":1200,"sentAt":1200,"state":"unknown","next":"send","nextAt":2200,"tries":1,"last":{"kind":"silent","at":1300,"message":"No answer came."}}`,
};

test.each(Object.entries(frozen))("reads %s from an older version, and lets its own reply end it", (_, kept) => {
  const pending = readPendingWrite(JSON.parse(kept));
  if (pending === undefined) throw new Error("It can't be read any more.");
  const cut = pending.state === "sending" ? step(pending, { type: "cut off", at: 50_000 }) : pending;
  expect([isUnconfirmed(cut), mayAskAgain(cut, 60_000)]).toEqual([true, true]);
  const asked = step(cut, { type: "attempt", at: 60_000, by: "tab-2" });
  expect(asked).toMatchObject({ state: "sending", attempts: 2, undecided: 2, key: pending.key, firstSentAt: 1200 });
  const ended = step(asked, { type: "accepted", at: 60_100, attempt: 2, requestId: "req_2", replayed: true });
  expect(ended).toMatchObject({ state: "applied", endedAt: 60_100, requestId: "req_2" });
});

test.each(Object.entries(frozen))("lets a person settle %s from an older version", (_, kept) => {
  const pending = readPendingWrite(JSON.parse(kept));
  if (pending === undefined) throw new Error("It can't be read any more.");
  const asked = step(step(pending, { type: "cut off", at: 50_000 }), {
    type: "found out",
    at: 90_000,
    happened: false,
  });
  expect(asked).toMatchObject({ state: "withdrawn", ending: "person", endedAt: 90_000 });
});
