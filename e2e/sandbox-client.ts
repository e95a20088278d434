import type { APIRequestContext, APIResponse } from "playwright/test";
import type { DialectName } from "#mock/dialects/dialects.ts";
import type { FaultRule } from "#mock/faults/fault-rule.ts";
import type { ClockState, DeliveryState, SandboxState } from "#mock/hosts/controlled-sandbox.ts";
import type { ScenarioName } from "#mock/scenarios/scenarios.ts";
import type { LedgerEntry } from "#mock/service/world.ts";

/** An order to the sandbox's clock: one of the three. */
export type ClockOrder = { hold: string } | { advanceSeconds: number } | { release: true };

/** Which world to start; what is left out stays, and a scenario brings its own dialect. */
export type ResetOrder = { scenario?: ScenarioName; dialect?: DialectName; seed?: number };

/**
 * Controls the sandbox of a running dashboard, and reads its ledger. Every method rejects with the sandbox's own message if
 * it can't be done.
 */
export class SandboxClient {
  readonly #request: APIRequestContext;
  readonly #base: string;

  /** @param dashboard address of the dashboard, on this machine */
  constructor(request: APIRequestContext, dashboard: string) {
    this.#request = request;
    this.#base = `${dashboard.replace(/\/+$/, "")}/sandbox`;
  }

  /** Scenario, dialect, counts, and all names that can be used. */
  async state(): Promise<SandboxState> {
    return answered(await this.#request.get(`${this.#base}/state`));
  }

  /** The ledger, oldest first; for one booking by number or ID, or everything. */
  async ledger(booking?: string): Promise<readonly LedgerEntry[]> {
    const params = booking === undefined ? {} : { params: { booking } };
    const { entries }: { entries: readonly LedgerEntry[] } = await answered(
      await this.#request.get(`${this.#base}/ledger`, params),
    );
    return entries;
  }

  /** How often the payment of a booking was captured. More than once is the worst bug of all. */
  async captures(booking: string): Promise<number> {
    return (await this.ledger(booking)).filter(({ kind }) => kind === "captured").length;
  }

  async deliveries(): Promise<readonly DeliveryState[]> {
    const { deliveries }: { deliveries: readonly DeliveryState[] } = await answered(
      await this.#request.get(`${this.#base}/deliveries`),
    );
    return deliveries;
  }

  /** Adds a fault, for every matching request until faults are cleared. */
  async fault(rule: FaultRule): Promise<void> {
    await this.#post("faults", rule);
  }

  /** Removes all faults, and releases what they hold. */
  async clearFaults(): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await answered(await this.#request.delete(`${this.#base}/faults`, { headers }));
  }

  /** Releases the answers that a `late` fault holds at this gate. */
  async releaseGate(gate: string): Promise<void> {
    await this.#post("faults/release", { gate });
  }

  /** Makes something happen that the dashboard didn't do; `state()` lists the names and their arguments. */
  async happening(name: string, needs: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#post("happenings", { happening: name, ...needs });
  }

  /** Returns the sandbox's clock, after changing it if there is an order. */
  async clock(order?: ClockOrder): Promise<ClockState> {
    return order === undefined ? answered(await this.#request.get(`${this.#base}/clock`)) : this.#post("clock", order);
  }

  /** Starts a new world. The clock stays as it is. */
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
