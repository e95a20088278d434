import { parseArgs } from "node:util";
import { readFile } from "node:fs/promises";
import { parseConfig, type Service } from "#app/config.ts";
import { StartError } from "./start-error.ts";

export const help = `Serves the partner dashboard.

  npm start                              with the built-in sandbox service
  npm start -- --service URL             with a real booking service

  --port N          port to listen on; 0 picks a free one (4173)
  --host ADDRESS    address to listen on (127.0.0.1)
  --service URL     base address of the service, version segment included,
                    like https://api.example.com/v1; also SERVICE_BASE_URL
  --scenario NAME   scenario of the sandbox (full-day)
  --dialect NAME    dialect of the sandbox (the scenario's own)
  --deliver[=HOSTS] the sandbox really posts events to registered endpoints on
                    this machine (plain http is allowed), and on these hosts,
                    like --deliver=hooks.example,other.example
  --dist FOLDER     serve this built dashboard as it is, build nothing
  --session KIND    gateway: the API key is typed once and kept on this server,
                    encrypted in memory (with a real service); direct: it stays
                    in the page (with the sandbox); also SESSION
  --session-hours N the server forgets an API key after N hours (12);
                    also SESSION_HOURS
  --idle-minutes N  or after N minutes without any request of its browser (30);
                    also IDLE_MINUTES
  --lock-minutes N  pages lock after N minutes without input; 0: never
                    (15; with --session direct and the sandbox: 0);
                    also LOCK_MINUTES
  --fields FILE     the service's field names: see docs/operating.md
  --log KIND        json: a line for each request on standard output (with a
                    real service); off (with the sandbox); also LOG
  --help            this text

An unknown scenario or dialect prints a list of the known ones.
Options go after "--" when npm starts the server. Ctrl+C stops it.
`;

export type StartOptions = ReturnType<typeof readOptions>;

/**
 * Reads the command line and the environment.
 * @throws StartError for invalid options
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const values = parse(args);
  const service = values.service ?? (environment["SERVICE_BASE_URL"] || undefined);
  const sandboxOnly = (["scenario", "dialect", "deliver"] as const).find((name) => values[name] !== undefined);
  if (service !== undefined && sandboxOnly !== undefined) {
    throw new StartError(
      `--${sandboxOnly} is for the built-in sandbox, but a real service is configured. The server did not start. ` +
        "Leave out one of the two (SERVICE_BASE_URL configures a service too).",
    );
  }
  const word = words(values, environment);
  return {
    port: values.port === undefined ? 4173 : port(values.port),
    host: values.host ?? "127.0.0.1",
    service: service === undefined ? undefined : serviceAddress(service),
    // As typed; undefined for the sandbox's own choice.
    scenario: values.scenario,
    dialect: values.dialect,
    // Hosts besides this machine; undefined: nothing is posted.
    deliver: values.deliver?.toLowerCase().split(",").filter(Boolean),
    dist: values.dist,
    session: oneOf(["gateway", "direct"], "session", word("session")) ?? (service === undefined ? "direct" : "gateway"),
    sessionHours: number("session-hours", word("session-hours"), [0.01, 24]) ?? 12,
    idleMinutes: number("idle-minutes", word("idle-minutes"), [1, 24 * 60]) ?? 30,
    lockMinutes: number("lock-minutes", word("lock-minutes"), [0, 24 * 60]),
    fields: values.fields,
    log: oneOf(["json", "off"], "log", word("log")) ?? (service === undefined ? "off" : "json"),
    help: values.help ?? false,
  };
}

type Setting = "session" | "session-hours" | "idle-minutes" | "lock-minutes" | "log";

/** The value of an option, or else of the environment: `--idle-minutes` is IDLE_MINUTES there. */
const words = (values: Partial<Record<Setting, string>>, environment: NodeJS.ProcessEnv) => (name: Setting) =>
  values[name] ?? (environment[name.toUpperCase().replaceAll("-", "_")] || undefined);

function oneOf<Word extends string>(known: readonly Word[], name: Setting, word: string | undefined): Word | undefined {
  const found = known.find((one) => one === word);
  if (word === undefined || found !== undefined) return found;
  throw new StartError(`--${name} is ${known.join(" or ")}, not "${word}". The server did not start.`);
}

function number(name: Setting, word: string | undefined, [least, most]: readonly [number, number]): number | undefined {
  if (word === undefined) return undefined;
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(word) ? Number(word) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartError(`--${name} is a number from ${least} to ${most}, not "${word}". The server did not start.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      // The only option with a value that may be left out.
      args: args.map((arg) => (arg === "--deliver" ? "--deliver=" : arg)),
      options: {
        port: { type: "string" },
        host: { type: "string" },
        service: { type: "string" },
        scenario: { type: "string" },
        dialect: { type: "string" },
        deliver: { type: "string" },
        dist: { type: "string" },
        session: { type: "string" },
        "session-hours": { type: "string" },
        "idle-minutes": { type: "string" },
        "lock-minutes": { type: "string" },
        fields: { type: "string" },
        log: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    // Node's first sentence says which option; the rest is about writing parsers.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new StartError(`${reason}. The server did not start. \`npm start -- --help\` lists all options.`);
  }
}

function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= 65_535) return value;
  throw new StartError(
    `"${text}" is not a port. The server did not start. Give a number from 0 to 65535, as in --port 8080; 0 picks a free one.`,
  );
}

const refuse = (what: string) =>
  new StartError(
    `The service address ${what}. The server did not start. ` +
      "Give the base address with its version segment, as in --service https://api.example.com/v1.",
  );

function serviceAddress(text: string): URL {
  const url = URL.parse(text);
  // The text isn't repeated, because it may contain a password.
  if (!url) throw refuse("is not a URL");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refuse("must begin with https:// or http://");
  if (url.username || url.password)
    throw refuse("must not contain a user name or password: API keys are entered at sign-in");
  if (url.search || url.hash) throw refuse("must not contain ? or #");
  return url;
}

/**
 * Reads the file with the service's field names, in the form of `/config.json`: the object itself, or in `fields`.
 * @throws StartError that says where the file is wrong
 */
export async function readFieldsFile(file: string): Promise<Service["fields"]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartError(`The file ${file} couldn't be read. The server did not start.`);
  });
  try {
    const json: unknown = JSON.parse(text);
    const fields: unknown = typeof json === "object" && json !== null && "fields" in json ? json.fields : json;
    const config = parseConfig({ services: [{ name: "service", baseUrl: "/v1", fields }], allowCustomService: false });
    return config.services[0]?.fields;
  } catch (fault) {
    const why = fault instanceof Error ? (/\(([^)]+)\)/.exec(fault.message)?.[1] ?? fault.message) : "";
    throw new StartError(
      `The file ${file} is not as expected (${why.replaceAll("services.0.", "")}). The server did not start.`,
    );
  }
}
