import { Refusal } from "../service/refusal.ts";

/** In bytes. ASSUMED M11: A request body may have 64 kB, since a real service has a limit too. */
const maxBodyBytes = 64 * 1024;

/** The text of a request body, "" if there is none. Stops reading when it's too large. */
export async function readBody(request: Request): Promise<string> {
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      throw new Refusal("invalid_request", "The body is larger than 64 KB.");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** What the service does, rule 3: bodies are JSON and say so. Undefined when there is no body. */
export function parseBody(text: string, contentType: string | null): unknown {
  if (text === "") return undefined;
  if (!/^application\/json\b/i.test(contentType ?? "")) {
    throw new Refusal("invalid_request", "A request with a body needs Content-Type: application/json.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_request", "The body is not valid JSON.");
  }
}
