import type * as z from "zod/mini";
import { Refusal } from "../service/refusal.ts";

/** The body as its schema has it. Errors: bad or missing fields are an invalid request, which names the first of them. */
export function readFields<Fields>(schema: z.ZodMiniType<Fields>, body: unknown): Fields {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw new Refusal("invalid_request", field ? `${field} is missing or not valid.` : "The body must be a JSON object.");
}
