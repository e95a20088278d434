import type { Endpoint } from "#contract/endpoints.ts";
import type { Fields } from "#contract/fields.ts";
import type { Schema } from "#contract/schema.ts";
import { shapeOf } from "#contract/raw.ts";
import { ownError } from "./errors.ts";
import type { Answer, Ask, Client } from "./transport.ts";

/** Sends requests, and knows under which names fields are configured. Without `reading`, only the built-in tables apply. */
export type Asker = Pick<Client, "ask"> & Partial<Pick<Client, "reading">>;

export type Readable<T> = Omit<Endpoint, "answer"> & { readonly answer: (fields?: Fields) => Schema<T> };

/**
 * Loads one endpoint and parses the response with its schema.
 * @throws ApiError, kind `unreadable` for a success that doesn't match
 */
export async function read<T>(
  client: Asker,
  { path, answer: schemaOf }: Readable<T>,
  asked: Omit<Ask, "path"> = {},
): Promise<Answer & { data: T }> {
  const answer = await client.ask({ path, ...asked });
  const parsed = schemaOf(client.reading?.read()).safeParse(answer.body);
  if (parsed.success) return { ...answer, data: parsed.data };
  const { status, requestId, at } = answer;
  const facts = { kind: "unreadable", status, requestId, at, shape: shapeOf(answer.body) } as const;
  throw ownError("no list", facts);
}
