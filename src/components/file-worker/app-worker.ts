// oxlint-disable-next-line import/default -- what Vite makes of this address is the worker's own address
import calendarWorker from "./calendar-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- the same
import csvWorker from "./csv-worker.ts?worker&url";

/** All scripts that may run as workers. The security policy allows no others. */
const scripts = { calendar: calendarWorker, csv: csvWorker } as const;

export type AppWorkerName = keyof typeof scripts;

export type AppWorker = Worker;

/** The policy name that `server/headers.ts` allows. */
const policyName = "app-workers";

type Rules = { createScriptURL: (address: string) => string };

// What the DOM types leave out. Where a browser has none, addresses pass as they are.
declare const trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;

/** A policy of a name can be made once only. */
let policy: Rules | undefined;

const rules: Rules = {
  createScriptURL: (address) => {
    // Anything but an error would be taken for an address: nothing at all for that of the page itself.
    if (!Object.values(scripts).includes(address)) throw new TypeError("This is none of our workers.");
    return address;
  },
};

/**
 * Starts one of our workers. Whoever starts it ends it.
 * @throws TypeError where the host's security policy does not admit ours, `DOMException` where it admits no workers
 */
export function startAppWorker(name: AppWorkerName): AppWorker {
  // oxlint-disable-next-line no-restricted-properties -- the one policy
  policy ??= typeof trustedTypes === "undefined" ? rules : trustedTypes.createPolicy(policyName, rules);
  // oxlint-disable-next-line no-restricted-globals -- the one place
  return new Worker(policy.createScriptURL(scripts[name]), { type: "module", name });
}
