import type { APIRequestContext, APIResponse } from "playwright/test";
import type { DialectName } from "#mock/dialects/dialects.ts";
import type { FaultRule } from "#mock/faults/fault-rule.ts";
import type { ClockState, DeliveryState, SandboxState } from "#mock/hosts/controlled-sandbox.ts";
import type { ScenarioName } from "#mock/scenarios/scenarios.ts";
import type { LedgerEntry } from "#mock/service/ledger-entry.ts";

/** What to say to the sandbox's clock: one of the three. */
export type ClockOrder = { hold: string } | { advanceSeconds: number } | { release: true };

/** Which world to begin anew; what is left out stays, and a scenario brings its own dialect. */
export type ResetOrder = { scenario?: ScenarioName; dialect?: DialectName; seed?: number };

/**
 * Moves the sandbox of a dashboard that runs, and reads what was really done in it. Every method rejects with the
 * sandbox's own words when it could not be done.
 */
export class SandboxClient {
  readonly #request: APIRequestContext;
  readonly #base: string;

  /** @param dashboard address of the dashboard, on this machine */
  constructor(request: APIRequestContext, dashboard: string) {
    this.#request = request;
    this.#base = `${dashboard.replace(/\/+$/, "")}/sandbox`;
  }

  /** What runs, how much is in it, and the names that can be asked for. */
  async state(): Promise<SandboxState> {
    return answered(await this.#request.get(`${this.#base}/state`));
  }

  /** What was really done, oldest first; about one booking by its number or ID, or everything. */
  async ledger(booking?: string): Promise<readonly LedgerEntry[]> {
    const params = booking === undefined ? {} : { params: { booking } };
    const { entries }: { entries: readonly LedgerEntry[] } = await answered(
      await this.#request.get(`${this.#base}/ledger`, params),
    );
    return entries;
  }

  /** How often the payment of a booking was captured: more than once is the harm that nobody may cause. */
  async captures(booking: string): Promise<number> {
    return (await this.ledger(booking)).filter(({ kind }) => kind === "captured").length;
  }

  async deliveries(): Promise<readonly DeliveryState[]> {
    const { deliveries }: { deliveries: readonly DeliveryState[] } = await answered(
      await this.#request.get(`${this.#base}/deliveries`),
    );
    return deliveries;
  }

  /** Adds a fault. It holds for every request that it matches until faults are cleared. */
  async fault(rule: FaultRule): Promise<void> {
    await this.#post("faults", rule);
  }

  /** Takes all faults back, and lets go what they hold. */
  async clearFaults(): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await answered(await this.#request.delete(`${this.#base}/faults`, { headers }));
  }

  /** Lets go the answers that a fault of the kind `late` holds at this gate. */
  async releaseGate(gate: string): Promise<void> {
    await this.#post("faults/release", { gate });
  }

  /** Makes something happen that the dashboard did not do; `state()` lists the names and what each needs. */
  async happening(name: string, needs: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#post("happenings", { happening: name, ...needs });
  }

  /** Reads the clock of the sandbox, or moves it first. */
  async clock(order?: ClockOrder): Promise<ClockState> {
    return order === undefined ? answered(await this.#request.get(`${this.#base}/clock`)) : this.#post("clock", order);
  }

  /** Begins anew. The clock stays as it is. */
  async reset(order: ResetOrder = {}): Promise<SandboxState> {
    return this.#post("reset", order);
  }

  async #post<Answer>(address: string, data: object): Promise<Answer> {
    return answered(await this.#request.post(`${this.#base}/${address}`, { data }));
  }
}

async function answered<Answer>(response: APIResponse): Promise<Answer> {
  if (response.ok()) return response.json();
  const said = await response.text();
  const hint = response.status() === 404 ? " It answers only on its own machine, and only when the sandbox runs." : "";
  throw new Error(`The sandbox answered ${response.status()}: ${said.trim()}${hint}`);
}
