import { WorldRow } from "./choice-row.tsx";
import { useMock, useMockState } from "./mock-context.ts";
import { SwitcherSection } from "./switcher-section.tsx";

type Props = { fits: (...texts: readonly string[]) => boolean };

/** The fleets to choose, and those in which something is wrong. Choosing one begins it anew. */
export function Fleets({ fits }: Props) {
  const { scenarios, seed, choose } = useMock();
  const current = useMockState().scenario;
  const groups = [
    { group: "fleet", title: "Fleet", end: <span className="text-ink-3">seed {seed}</span> },
    { group: "trouble", title: "Fleet with a catch", end: undefined },
  ] as const;
  return groups.map(({ group, title, end }) => {
    const shown = scenarios.filter((one) => one.group === group && fits(one.name, one.title, one.sentence));
    return shown.length === 0 ? null : (
      <SwitcherSection key={group} title={title} end={end}>
        {shown.map((one) => (
          <WorldRow
            key={one.name}
            isChosen={one.name === current}
            note={one.sentence}
            onChoose={() => choose(one.name)}
          >
            {one.title}
          </WorldRow>
        ))}
      </SwitcherSection>
    );
  });
}

/** How the service has settled what its interface leaves open. Choosing one begins the fleet anew. */
export function Dialects({ fits }: Props) {
  const { dialects, speak } = useMock();
  const current = useMockState().dialect;
  const shown = dialects.filter(({ name, sentence }) => fits(name, sentence, "dialect"));
  return shown.length === 0 ? null : (
    <SwitcherSection title="Dialect">
      {shown.map(({ name, title, sentence }) => (
        <WorldRow key={name} isChosen={name === current} note={sentence} onChoose={() => speak(name)}>
          {title}
        </WorldRow>
      ))}
    </SwitcherSection>
  );
}
