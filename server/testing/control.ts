import { type Answer, ask } from "./ask.ts";

const json = { "Content-Type": "application/json" };

/** Requests a control address below /sandbox like a program on this machine. */
export async function control(
  url: string,
  method: string,
  path: string,
  sent?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer & { readonly body: unknown }> {
  const content = method === "GET" ? {} : json;
  const text = typeof sent === "string" ? sent : JSON.stringify(sent);
  const answer = await ask(url, `/sandbox${path}`, {
    method,
    headers: { ...content, ...headers },
    ...(sent === undefined ? {} : { body: text }),
  });
  const isJson = answer.headers["content-type"]?.startsWith("application/json") === true;
  return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined };
}
