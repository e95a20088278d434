import { type Answer, ask } from "./ask.ts";

const own = { "X-Requested-With": "partner-dashboard", "Sec-Fetch-Site": "same-origin" };

/** A browser at a dashboard whose server keeps the API key: it sends its cookie and the ID of its session. */
export class Browser {
  readonly #url: string;
  cookie = "";
  id = "";

  constructor(url: string) {
    this.#url = url;
  }

  async session(
    method: string,
    query = "",
    body?: string,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Answer> {
    const answer = await ask(this.#url, `/session${query}`, {
      method,
      headers: {
        ...own,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(this.cookie === "" ? {} : { Cookie: this.cookie }),
        ...(this.id === "" ? {} : { "X-Session": this.id }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    const [set] = answer.headers["set-cookie"] ?? [];
    if (set !== undefined) this.cookie = set.includes("Max-Age=0") ? "" : (set.split(";")[0] ?? "");
    return answer;
  }

  async signIn(key: string): Promise<Answer> {
    const answer = await this.session("POST", "", JSON.stringify({ key }));
    const said: { id?: string } = JSON.parse(answer.text);
    this.id = said.id ?? "";
    return answer;
  }

  ask(target: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
    return ask(this.#url, target, {
      method,
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: this.cookie, "X-Session": this.id, ...headers },
    });
  }
}

export function codeOf({ text }: Answer): unknown {
  const said: { error?: { code?: unknown } } = JSON.parse(text);
  return said.error?.code;
}
