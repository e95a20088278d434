import { createStore } from "zustand/vanilla";
import { fieldsWith, type Fields, type FieldTexts } from "../fields.ts";
import { foundIn, wanted, type LearntList, type KnownNames } from "./guess-tally.ts";
import type { Candidate, Found, Guesser } from "./guess.ts";
import { asText, type RawObject } from "../raw.ts";
import { readVehicle } from "../vehicle.ts";

/** What is read by a guess, and where the rest may be. */
export type ReadingView = {
  /** The lists with rows, by their names in addresses. */
  readonly lists: ReadonlySet<string>;
  /** Whether the rows were searched for unrecognised things. Until then there are no candidates. */
  readonly isLooked: boolean;
  readonly configured: FieldTexts;
  /** What no known name reads in the rows so far. */
  readonly unrecognised: readonly { readonly list: LearntList; readonly field: string }[];
  readonly candidates: readonly Candidate[];
  /** The places that are read by their shape. */
  readonly guessed: FieldTexts;
};

/** About this many rows may wait for the guessing code to load. */
const waitingAtMost = 2000;
/** After this many rows without a guess, only a few of each further page are searched. */
const plenty = 2000;
const few = 20;

const isLearnt = (resource: string): resource is LearntList => Object.hasOwn(wanted, resource);

/** Under which names the fields of one service are read, and what its rows have shown about them. */
export type Reading = ReturnType<typeof createReading>;

/** Starts with what is configured for a service. `load`: the guessing code, which most services never need. */
export function createReading(
  configured: FieldTexts = {},
  load: () => Promise<{ createGuesser: (sure: Fields, known: KnownNames, found: Found) => Guesser }> = async () =>
    import("./guess.ts"),
) {
  const sure = fieldsWith(configured);
  /** `told`: counts changes of the view. */
  const store = createStore(() => ({ fields: sure, told: 0 }));
  const known = {
    references: new Set<string>(),
    vehicleIds: new Set<string>(),
    endpointIds: new Set<string>(),
    urls: new Set<string>(),
  };
  const found: Found = { bookings: new Set(), deliveries: new Set() };
  const missing = (list: LearntList) => wanted[list].filter((name) => !found[list].has(name));
  /** Lists of which some rows weren't searched. */
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
    // The next page tries again after a failed download.
    if (part === undefined) loading = undefined;
    guesser = part?.createGuesser(sure, known, found);
    for (const { list, rows, isAll } of waiting.splice(0)) guesser?.take(list, rows, isAll);
    for (const list of left) guesser?.leaveOut(list);
    tell();
  }

  return {
    /** Configuration, tables and guesses. A new object whenever any of them changes. */
    read: () => store.getState().fields,
    /** The same without guesses, because the identity of records must not depend on them. */
    sure: () => sure,
    /**
     * Learns from the rows of a list as sent. Almost free if all of them are recognised.
     * @param isAll the list has no others
     */
    learn(resource: string, rows: readonly RawObject[], isAll = false): void {
      note(resource, rows);
      const isFirst = rows.length > 0 && !lists.has(resource);
      if (isFirst) lists.add(resource);
      if (!isLearnt(resource)) {
        // Vehicles and endpoints that arrive later may be the ones a row refers to.
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
    /** Calls `follow` when the fields for reading rows change. */
    onFields: (follow: () => void) =>
      store.subscribe(({ fields }, before) => {
        if (fields !== before.fields) follow();
      }),
    /** Calls the listener when the view changes. */
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
