/** Keys that would reach an object's prototype; no answer may carry them into our objects. */
const forbidden: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A body of more levels than this is not looked at. */
const deepest = 10_000;

/** Why a body cannot be read: more than the limit, cut off or not UTF-8, not JSON. */
export type Unread = "large" | "broken" | "not JSON";

/** Thrown for a body that cannot be read. */
export class UnreadableBodyError extends Error {
  override name = "UnreadableBodyError";
  readonly why: Unread;

  constructor(why: Unread, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * Reads a JSON body of at most `limit` bytes. An empty body is undefined.
 * @throws UnreadableBodyError; the text of the body is never part of the message
 */
export async function readJson(response: Response, limit: number): Promise<unknown> {
  const text = await readText(response, limit);
  if (text.trim() === "") return undefined;
  try {
    const body: unknown = JSON.parse(text);
    dropForbidden(body);
    return body;
  } catch (cause) {
    throw new UnreadableBodyError("not JSON", "The answer is not JSON.", { cause });
  }
}

/** Level by level and not from one value into the next, since a deep row may not cost the others. */
function dropForbidden(body: unknown): void {
  let level = [body].filter(isParent);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new RangeError("It is no answer but brackets.");
    level = level.flatMap((parent) =>
      Object.entries(parent).flatMap(([key, part]) => {
        if (!forbidden.has(key)) return isParent(part) ? [part] : [];
        Reflect.deleteProperty(parent, key);
        return [];
      }),
    );
  }
}

const isParent = (value: unknown): value is object => typeof value === "object" && value !== null;

async function readText(response: Response, limit: number): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > limit) throw new UnreadableBodyError("large", `The answer is larger than ${limit} bytes.`);
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    if (cause instanceof UnreadableBodyError) throw cause;
    throw new UnreadableBodyError("broken", "The answer broke off or is not UTF-8.", { cause });
  }
}
