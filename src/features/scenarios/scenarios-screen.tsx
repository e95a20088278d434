import { commandKey } from "#language/locale/command-key.ts";
import { useMock, useMockState } from "./mock-controls.ts";

type Entry = { name: string; title: string; sentence: string };

type GroupProps = {
  title: string;
  note?: string;
  entries: readonly Entry[];
  current: string;
  linkTo: (name: string) => string;
};

/** All scenarios and dialects, each with a link that starts it, signed in. */
export function ScenariosScreen() {
  const { scenarios, dialects, linkToScenario, linkToDialect } = useMock();
  const { scenario, dialect } = useMockState();
  const grouped = (group: "fleet" | "trouble") => scenarios.filter((one) => one.group === group);
  return (
    <main className="mx-auto grid max-w-200 grid-cols-[minmax(0,1fr)] gap-8 px-gutter py-10 max-md:py-5">
      <title>Scenarios · Partner dashboard</title>
      <header>
        <h1 className="text-xl font-semibold tracking-[-0.02em]">Scenarios</h1>
        <p className="text-base text-pretty text-ink-2">
          Each link starts an invented fleet in this tab, signed in. Press {commandKey}+. on any screen to change it.
        </p>
      </header>
      <Group title="Fleets" entries={grouped("fleet")} current={scenario} linkTo={linkToScenario} />
      <Group title="Fleets with a catch" entries={grouped("trouble")} current={scenario} linkTo={linkToScenario} />
      <Group
        title="Dialects"
        note="A full day, with services that each do differently what the API leaves open."
        entries={dialects}
        current={dialect}
        linkTo={linkToDialect}
      />
    </main>
  );
}

function Group({ title, note, entries, current, linkTo }: GroupProps) {
  return (
    <section>
      <h2 className="text-md font-semibold">{title}</h2>
      {note === undefined ? null : <p className="text-ink-2">{note}</p>}
      <ul className="mt-2 border-t border-line">
        {entries.map(({ name, title: called, sentence }) => (
          <li
            key={name}
            className="grid grid-cols-[12rem_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line-soft py-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <a
              href={linkTo(name)}
              className="font-medium text-link underline underline-offset-2 max-md:py-2 pointer-coarse:py-2"
            >
              {called}
            </a>
            <p className="text-pretty text-ink-2 max-md:order-last max-md:col-span-2">{sentence}</p>
            <span className="text-xs text-ink-3">{name === current ? "this tab" : ""}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
