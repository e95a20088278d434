import type { Chance } from "./chance.ts";
import type { Reply, Trouble } from "./service.ts";
import type { TabLife } from "./tab-life.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** What happens to one request on its way there and back. */
export type Mishap =
  | "none"
  | "lost"
  | "answer lost"
  | "cut"
  | "not the answer's form"
  | "slow"
  | "late"
  | "twice"
  | "twice, one unreached"
  | "twice, one signed out"
  | "reset"
  | Exclude<Trouble, "none">;

export type NetworkOptions = {
  clock: VirtualClock;
  chance: Chance;
  mishap: (isWrite: boolean) => Mishap;
  isOffline: () => boolean;
  /** The request has arrived. */
  serve: (request: Request, body: string, trouble: Trouble) => { reply: () => Promise<Reply>; ms: number };
  /** A request leaves a tab. */
  onSent: (life: TabLife, request: Request, body: string) => void;
  /** The tab gets the response. */
  onHeard: (life: TabLife, request: Request, reply: Reply, isWhole: boolean) => void;
};

/** How long a request may take before the browser gives up, ms: as in the transport. */
const limitOf = ({ method }: Request) => (method === "GET" ? 20_000 : 30_000);

/** Mishaps on the way, not in the service. */
const underWay: ReadonlySet<Mishap> = new Set<Mishap>([
  "none",
  "lost",
  "answer lost",
  "cut",
  "not the answer's form",
  "slow",
  "late",
  "twice",
  "twice, one unreached",
  "twice, one signed out",
  "reset",
]);

/** What another server of ours says to the second copy of a request; the page gets only that. */
const toSecondCopy: Partial<Record<Mishap, Trouble>> = {
  "twice, one unreached": "unreached",
  "twice, one signed out": "signed out",
};

const isTrouble = (mishap: Mishap): mishap is Trouble => !underWay.has(mishap);

/**
 * The way from tabs to the service: as bad as the mishaps make it, but nothing impossible happens. `pending`: how many
 * requests are under way.
 */
export function createNetwork(options: NetworkOptions) {
  const { clock, chance, onHeard } = options;
  let pending = 0;
  /** Something that arrives after so many ms, whatever happens to the tab. */
  const travel = (ms: number, then: () => void) => {
    pending += 1;
    clock.after(ms, () => {
      pending -= 1;
      then();
    });
  };

  function arrivalOf(mishap: Mishap): number {
    if (mishap === "slow") return chance.random() * 29_000;
    // After the browser has given up, but not for ever: it must have ended when 20 minutes are over.
    return mishap === "late" ? 30_000 + chance.random() * 120_000 : 5 + chance.random() * 200;
  }

  const fetchFor = (life: TabLife) => async (request: Request) => {
    const body = request.body === null ? "" : await request.text();
    options.onSent(life, request, body);
    const isWrite = request.method !== "GET";
    const mishap = options.mishap(isWrite);
    const outcome = Promise.withResolvers<Response>();
    let isOver = false;
    const end = (then: () => void) =>
      life.run(() => {
        if (!isOver) then();
        isOver = true;
      });
    const fail = (message: string) => end(() => outcome.reject(new TypeError(message)));
    clock.after(limitOf(request), () => {
      // When a tab is thawed, its timeout and a waiting response come in either order.
      const isLater = life.isFrozen() && chance.happens(0.5);
      life.run(() =>
        isLater ? clock.after(1, () => fail("The request took too long.")) : fail("The request took too long."),
      );
    });
    if (options.isOffline()) {
      if (chance.happens(0.5)) clock.after(1, () => fail("No connection."));
      return outcome.promise;
    }
    if (mishap === "lost") return outcome.promise;
    if (mishap === "reset" && chance.happens(0.5)) {
      clock.after(20, () => fail("Connection reset."));
      return outcome.promise;
    }
    const answer = (reply: Reply) => {
      // A response that arrives while the machine sleeps is lost in half of all cases.
      if (mishap === "answer lost" || options.isOffline() || (life.isFrozen() && chance.happens(0.5))) return;
      if (mishap === "reset") return fail("Connection reset.");
      end(() => {
        const isWhole = mishap !== "cut" && mishap !== "not the answer's form" && reply.isForeign !== true;
        onHeard(life, request, reply, isWhole);
        outcome.resolve(responseOf(reply, mishap));
      });
    };
    const arrive = (trouble: Trouble, isHeard = true) => {
      const { reply, ms } = options.serve(request, body, trouble);
      travel(ms, () => {
        void reply().then((said) => {
          if (isHeard) travel(5 + chance.random() * 200, () => answer(said));
        });
      });
    };
    travel(arrivalOf(mishap), () => {
      // A request may continue when its page is closed, or not.
      if (!life.isAlive() && chance.happens(0.5)) return;
      const other = toSecondCopy[mishap];
      arrive(other ?? (isTrouble(mishap) ? mishap : "none"));
      // The browser or a proxy sent it twice. Both copies meet the service in the same state: what one is refused for at the
      // gate, the other is too. Otherwise no response could ever prove that nothing was done. Our own servers may differ.
      if (mishap === "twice") arrive("none");
      else if (other !== undefined) travel(chance.random() * 10_000, () => arrive("none", false));
    });
    return outcome.promise;
  };

  return { fetchFor, pending: () => pending };
}

function responseOf({ status, body, replayed, retryAfter }: Reply, mishap: Mishap): Response {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (replayed) headers.set("X-Idempotent-Replay", "true");
  if (retryAfter !== undefined && retryAfter !== "") headers.set("Retry-After", retryAfter);
  const text = JSON.stringify(body);
  if (mishap === "cut") return new Response(text.slice(0, text.length / 2), { status, headers });
  if (mishap === "not the answer's form") return new Response("<!doctype html><p>Hello", { status, headers });
  return new Response(text, { status, headers });
}
