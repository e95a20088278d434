import { expect, test, vi } from "vitest";
import { anIntent } from "../testing/an-intent.ts";
import { createSecretStore } from "./secret-store.ts";

const creation = anIntent("hookCreate", "https://a.example");

test("what it publishes never holds the secret, which is given to who asks", () => {
  const desk = createSecretStore();
  const listener = vi.fn<() => void>();
  desk.subscribe(listener);
  desk.hear(creation, { data: { id: "wh-1", secret: "whsec_1" } });
  expect(desk.read()).toEqual([{ pending: "id-1", endpoint: "wh-1", hasSecret: true, isAgain: false }]);
  expect(JSON.stringify(desk.read())).not.toContain("whsec_1");
  expect(desk.reveal("id-1")).toEqual({ secret: "whsec_1" });
  desk.forget("id-1");
  expect(desk.read()).toEqual([]);
  expect(desk.reveal("id-1")).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
});

test("an answer that is repeated without the secret takes nothing away; one with it counts as heard again", () => {
  const desk = createSecretStore();
  desk.hear(creation, { secret: "first" });
  desk.hear({ ...creation, state: "applied" }, { data: {} });
  expect(desk.reveal("id-1")).toEqual({ secret: "first" });
  desk.hear({ ...creation, state: "applied" }, { secret: "first" });
  expect(desk.read()[0]?.isAgain).toBe(true);
});

test("an answer without a secret is given whole, and no other write is heard", () => {
  const desk = createSecretStore();
  desk.hear(creation, { other: 1 });
  expect(desk.read()[0]).toMatchObject({ hasSecret: false, endpoint: undefined });
  expect(desk.reveal("id-1")).toEqual({ answer: '{\n  "other": 1\n}' });
  desk.close();
  desk.hear(anIntent("hookDelete", "wh-1"), { secret: "x" });
  expect(desk.read()).toEqual([]);
});
