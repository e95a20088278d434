import { serving } from "./serve.ts";
import { type Arrived, type Upstream, upstream } from "./upstream.ts";

/** The check of a key, which comes before every sign-in and is not of interest. */
const isCheck = ({ headers }: Arrived) => headers["user-agent"] === "check";

/** A server that keeps keys, in front of a service that writes down what arrives. */
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
