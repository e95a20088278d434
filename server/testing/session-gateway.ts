import { serving } from "./serve.ts";
import { type Arrived, type Upstream, upstream } from "./upstream.ts";

/** The server's own check of an API key at every sign-in, which tests ignore: the requests of their browsers name no program. */
const isCheck = ({ headers }: Arrived) => headers["user-agent"] !== undefined;

/** A server that keeps API keys, in front of a service that records what arrives. */
export async function gateway(use: (url: string, service: Pick<Upstream, "arrived">) => Promise<void>): Promise<void> {
  await using service = await upstream((response) => response.end("{}"));
  const seen = {
    ...service,
    get arrived() {
      return service.arrived.filter((one) => !isCheck(one));
    },
  };
  await serving({ service: service.base }, (url) => use(url, seen), { session: { hours: 12, idleMinutes: 30 } });
}
