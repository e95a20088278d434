import { createStore } from "zustand/vanilla";
import { fieldsWith, type Fields, type FieldTexts } from "../fields.ts";
import { foundIn, wanted, type LearntList, type KnownNames } from "./guess-tally.ts";
import type { Candidate, Found, Guesser } from "./guess.ts";
import { asText, type RawObject } from "../raw.ts";
import { readVehicle } from "../vehicle.ts";

/** What is read by a guess, and where the rest may be. */
export type ReadingView = {
  /** The lists of which rows were read, by their names in addresses. */
  readonly lists: ReadonlySet<string>;
  /** Whether the rows were looked through for what is not recognised: before that there are no candidates. */
  readonly isLooked: boolean;
  readonly configured: FieldTexts;
  /** What no name is known for, in the rows read so far. */
  readonly unrecognised: readonly { readonly list: LearntList; readonly field: string }[];
  readonly candidates: readonly Candidate[];
  /** The places that are read because of their shape. */
  readonly guessed: FieldTexts;
};

/** So many rows wait for the part that looks at them. */
const waitingAtMost = 2000;
/** Where nothing could be guessed from so many rows, only a few of each further page are looked at. */
const plenty = 2000;
const few = 20;

const isLearnt = (resource: string): resource is LearntList => Object.hasOwn(wanted, resource);

/** By which names the answers of one service are read, and what its rows have taught about that. */
export type Reading = ReturnType<typeof createReading>;

/** Begins with what is configured for a service. `load`: the part that looks at rows, which most services never need. */
export function createReading(
  configured: FieldTexts = {},
  load: () => Promise<{ createGuesser: (sure: Fields, known: KnownNames, found: Found) => Guesser }> = async () =>
    import("./guess.ts"),
) {
  const sure = fieldsWith(configured);
  /** `told`: how often something has changed that the view shows. */
  const store = createStore(() => ({ fields: sure, told: 0 }));
  const known = {
    references: new Set<string>(),
    vehicleIds: new Set<string>(),
    endpointIds: new Set<string>(),
    urls: new Set<string>(),
  };
  const found: Found = { bookings: new Set(), deliveries: new Set() };
  const missing = (list: LearntList) => wanted[list].filter((name) => !found[list].has(name));
  /** Of these lists rows were not looked at. */
  const left = new Set<LearntList>();
  let guesser: Guesser | undefined;
  let loading: Promise<void> | undefined;
  let waiting: { list: LearntList; rows: readonly RawObject[]; isAll: boolean }[] = [];
  const taken = { bookings: 0, deliveries: 0 };
  const lists = new Set<string>();
  let view: ReadingView | undefined;

  function note(resource: string, rows: readonly RawObject[]): void {
    if (resource === "vehicles")
      for (const raw of rows) {
        const { id, reference } = readVehicle(raw, sure);
        known.vehicleIds.add(id);
        if (reference.kind === "named") known.references.add(reference.reference);
      }
    if (resource === "webhooks")
      for (const raw of rows) {
        const url = asText(raw["url"]);
        known.endpointIds.add(String(raw["id"]));
        if (url !== undefined) known.urls.add(url);
      }
  }

  function leaveOut(list: LearntList): void {
    left.add(list);
    guesser?.leaveOut(list);
  }

  function tell(): void {
    const { fields } = store.getState();
    const guessed = guesser?.guessed() ?? {};
    if (JSON.stringify(guessed) === JSON.stringify(fields.guessed)) return show();
    show(Object.keys(guessed).length === 0 ? sure : fieldsWith(configured, guessed));
  }

  function show(fields = store.getState().fields): void {
    view = undefined;
    store.setState(({ told }) => ({ fields, told: told + 1 }));
  }

  async function fetchGuesser(): Promise<void> {
    const part = await load().catch(() => undefined);
    // What could not be fetched is asked for again by the next page.
    if (part === undefined) loading = undefined;
    guesser = part?.createGuesser(sure, known, found);
    for (const { list, rows, isAll } of waiting.splice(0)) guesser?.take(list, rows, isAll);
    for (const list of left) guesser?.leaveOut(list);
    tell();
  }

  return {
    /** What is configured, the tables and what is guessed. Another object once any of it changes. */
    read: () => store.getState().fields,
    /** The same without guesses: what tells records apart must not change with them. */
    sure: () => sure,
    /**
     * Takes in the rows of a list as sent. It costs next to nothing where all of them are recognised.
     * @param isAll the list has no others
     */
    learn(resource: string, rows: readonly RawObject[], isAll = false): void {
      note(resource, rows);
      const isFirst = rows.length > 0 && !lists.has(resource);
      if (isFirst) lists.add(resource);
      if (!isLearnt(resource)) {
        // Vehicles and endpoints that came later may be what a row names.
        if (guesser !== undefined && rows.length > 0) tell();
        else if (isFirst) show();
        return;
      }
      const open = missing(resource).length;
      for (const row of open > 0 ? rows : [])
        for (const name of foundIn(resource, row, sure)) found[resource].add(name);
      const stillOpen = missing(resource).length;
      const isGuessing = store.getState().fields !== sure;
      if (rows.length === 0 || (stillOpen === 0 && !isGuessing)) {
        if (isFirst || stillOpen < open) show();
        return;
      }
      const looked = taken[resource] > plenty && !isGuessing ? rows.slice(0, few) : rows;
      if (looked.length < rows.length) leaveOut(resource);
      taken[resource] += looked.length;
      if (guesser !== undefined) {
        guesser.take(resource, looked, isAll);
        return tell();
      }
      if (waiting.length * few < waitingAtMost) waiting.push({ list: resource, rows: looked, isAll });
      else leaveOut(resource);
      loading ??= fetchGuesser();
    },
    /** Called when rows are to be read by other fields. */
    onFields: (follow: () => void) =>
      store.subscribe(({ fields }, before) => {
        if (fields !== before.fields) follow();
      }),
    /** Called when the view changes. */
    subscribe: (listener: () => void) => store.subscribe(() => listener()),
    view: (): ReadingView => {
      view ??= {
        lists: new Set(lists),
        isLooked: guesser !== undefined,
        configured,
        unrecognised: (["bookings", "deliveries"] as const).flatMap((list) =>
          !lists.has(list) ? [] : missing(list).map((field) => ({ list, field })),
        ),
        candidates: guesser?.candidates() ?? [],
        guessed: store.getState().fields.guessed,
      };
      return view;
    },
  };
}
