import type { Sandbox } from "../sandbox.ts";
import { type Answering, type ServerOptions, startServer } from "../start.ts";
import { builtDashboard } from "./dist.ts";

/** A sandbox that answers every request with its own contents. */
export const echo: Sandbox = {
  answer: async (request) =>
    Response.json({
      data: { method: request.method, url: request.url, body: await request.text() },
      request_id: "req_1",
    }),
  demoKeys: [{ key: "demo-key", note: "everything" }],
};

type More = Partial<Pick<ServerOptions, "session" | "lockMinutes" | "log">>;

/** Runs `use` against a server on a free port with a tiny built dashboard, then stops it. */
export async function serving(
  answering: Answering,
  use: (url: string) => Promise<void>,
  more: More = {},
): Promise<void> {
  await using built = await builtDashboard();
  const server = await startServer({ ...answering, ...more, port: 0, host: "127.0.0.1", dist: built.folder });
  try {
    await use(server.url);
  } finally {
    await server.close();
  }
}
