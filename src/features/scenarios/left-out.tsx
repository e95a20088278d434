import { useQueryClient } from "@tanstack/react-query";
import { Switch } from "#ui/form/switch.tsx";
import { useMock, useMockState } from "./mock-context.ts";
import { SwitcherSection } from "./switcher-section.tsx";

/** Fields that the service leaves out. The screen reads again at once: nothing has changed that a user could have missed. */
export function LeftOut({ fits }: { fits: (...texts: readonly string[]) => boolean }) {
  const { fields, leaveOut } = useMock();
  const { without } = useMockState();
  const queries = useQueryClient();
  const shown = fields.filter(({ name, title }) => fits(name, title, "left out"));
  if (shown.length === 0) return null;
  const change = (name: string, isLeftOut: boolean) => {
    leaveOut(isLeftOut ? [...without, name] : without.filter((other) => other !== name));
    void queries.invalidateQueries();
  };
  return (
    <SwitcherSection title="Left out by the service">
      {shown.map(({ name, title }) => (
        <Switch key={name} isSelected={without.includes(name)} onChange={(isLeftOut) => change(name, isLeftOut)}>
          {title}
        </Switch>
      ))}
    </SwitcherSection>
  );
}
