import { Button } from "#ui/button/button.tsx";
import { useMock } from "./mock-context.ts";
import { SwitcherSection } from "./switcher-section.tsx";

type Props = { fits: (...texts: readonly string[]) => boolean; onDone: (outcome: string) => void };

/** What guests, colleagues and receivers do. The screen is not told, just as with a real service. */
export function Happenings({ fits, onDone }: Props) {
  const { happenings, happen } = useMock();
  const shown = happenings.filter(({ name, title }) => fits(name, title, "happening"));
  return shown.length === 0 ? null : (
    <SwitcherSection title="Happens now">
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ name, title }) => (
          <Button key={name} size="sm" onPress={() => onDone(happen(name))}>
            {title}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-pretty text-ink-3">The dashboard learns of it at its next read.</p>
    </SwitcherSection>
  );
}
