/** Keys that would reach an object's prototype; no answer may carry them into our objects. */
const forbidden: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

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
    return JSON.parse(text, (key, value: unknown) => (forbidden.has(key) ? undefined : value));
  } catch (cause) {
    throw new UnreadableBodyError("not JSON", "The answer is not JSON.", { cause });
  }
}

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
