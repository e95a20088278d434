import { expect, test } from "vitest";
import { createFaults, withFaults } from "../faults/faults.ts";
import { isWriteAnswer, writeAnswers, type WriteAnswerName, answeringWrites } from "../faults/write-answers.ts";
import { seededRandom } from "../service/random.ts";

const address = "https://service.example/v1/bookings/b-1/approve";

function open(name: WriteAnswerName) {
  const done: string[] = [];
  const faults = createFaults(seededRandom(1));
  const service = withFaults(
    async ({ method }) => {
      done.push(method);
      return new Response("{}");
    },
    faults,
    { now: () => 0, wait: async () => {} },
  );
  return { answer: answeringWrites(service, faults, () => name), faults, done };
}

const answering = Object.keys(writeAnswers)
  .filter(isWriteAnswer)
  .filter((name) => writeAnswers[name].status !== "none");

test.each(answering)("answers one write as its title says: %s", async (name) => {
  const { answer, faults } = open(name);
  expect((await answer(new Request(address))).status, "a read is not meant").toBe(200);
  const response = await answer(new Request(address, { method: "POST" }));
  expect(String(response.status)).toBe(writeAnswers[name].status);
  expect(faults.list()).toEqual([]);
});

test.each([
  ["lost", ["POST"]],
  ["dropped", []],
] as const)("drops the answer, with or without doing the work: %s", async (name, did) => {
  const { answer, faults, done } = open(name);
  await expect(answer(new Request(address, { method: "POST" }))).rejects.toThrow("The answer was dropped.");
  expect(done).toEqual(did);
  expect(faults.list()).toEqual([]);
});
