import { expect, test, vi } from "vitest";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { createSecretStore } from "./secret-store.ts";

const creation = aPendingWrite("hookCreate", "https://a.example");

test("never publishes the secret, but gives it on request", () => {
  const desk = createSecretStore();
  const listener = vi.fn<() => void>();
  desk.subscribe(listener);
  desk.hear(creation, { data: { id: "wh-1", secret: "whsec_1" } });
  expect(desk.read()).toEqual([{ pending: "id-1", endpoint: "wh-1", hasSecret: true }]);
  expect(JSON.stringify(desk.read())).not.toContain("whsec_1");
  expect(desk.reveal("id-1")).toEqual({ secret: "whsec_1" });
  desk.forget("id-1");
  expect(desk.read()).toEqual([]);
  expect(desk.reveal("id-1")).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
});

test("keeps the secret when the reply is repeated without it", () => {
  const desk = createSecretStore();
  desk.hear(creation, { secret: "first" });
  desk.hear({ ...creation, state: "applied" }, { data: {} });
  expect(desk.reveal("id-1")).toEqual({ secret: "first" });
});

test("gives the full reply if it contains no secret", () => {
  const desk = createSecretStore();
  desk.hear(creation, { other: 1 });
  expect(desk.read()[0]).toMatchObject({ hasSecret: false, endpoint: undefined });
  expect(desk.reveal("id-1")).toEqual({ answer: '{\n  "other": 1\n}' });
  desk.close();
  desk.hear(aPendingWrite("hookDelete", "wh-1"), { secret: "x" });
  expect(desk.read()).toEqual([]);
});
