import { expect } from "vitest";
import * as z from "zod/mini";
import { type ErrorCode, errorCodes } from "#contract/endpoints.ts";
import type { Ask, Reply } from "../ask.ts";

const Listed = z.object({
  data: z.array(z.looseObject({})),
  pagination: z.object({ next_cursor: z.nullable(z.string()) }),
});

/** The data of a success, after checking its envelope. */
export function dataOf({ status, body }: Reply) {
  expect(status).toBe(200);
  return z.object({ data: z.looseObject({}), request_id: z.string().check(z.startsWith("req_")) }).parse(body).data;
}

/** Checks a refusal against the table in Errors: status, code and envelope. */
export function expectRefusal(reply: Reply, code: ErrorCode): void {
  expect(reply).toMatchObject({ status: errorCodes[code], body: { error: { code } } });
  const refused = z.object({ message: z.string().check(z.minLength(1)), request_id: z.string() });
  z.object({ error: refused }).parse(reply.body);
}

export async function page(ask: Ask, path: string) {
  const reply = await ask("GET", path);
  expect(reply.status).toBe(200);
  const { data: rows, pagination } = Listed.parse(reply.body);
  return { rows, nextCursor: pagination.next_cursor };
}

/** All rows of a list, by its cursor; `between` runs before each further page. */
export async function walk(ask: Ask, path: string, limit: number, between: () => void = () => {}) {
  let { rows, nextCursor } = await page(ask, `${path}?limit=${limit}`);
  const all = [...rows];
  while (nextCursor !== null) {
    between();
    ({ rows, nextCursor } = await page(ask, `${path}?limit=${limit}&cursor=${encodeURIComponent(nextCursor)}`));
    all.push(...rows);
  }
  return all;
}

/** Every text in a JSON value whose field has the name of a time. */
export function timesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(timesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" && /(_at|^start|^end)$/.test(name) ? [inner] : timesIn(inner),
  );
}
