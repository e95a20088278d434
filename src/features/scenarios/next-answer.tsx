import { useId } from "react";
import { SettingRow } from "./choice-row.tsx";
import { useMock, useMockState } from "./mock-context.ts";
import { StatusCode } from "./status-code.tsx";
import { SwitcherSection } from "./switcher-section.tsx";

/** What the next write is answered with: once, or every write until it is changed. */
export function NextAnswer({ fits }: { fits: (...texts: readonly string[]) => boolean }) {
  const { answers, setAnswer } = useMock();
  const { answer, lasting } = useMockState();
  const group = useId();
  const shown = answers.filter(({ name, title, status }) => fits(name, title, status, "answer"));
  if (shown.length === 0) return null;
  const spans = [
    { title: "Once", lasts: false },
    { title: "Until changed", lasts: true },
  ];
  return (
    <SwitcherSection
      title="Next write is answered with"
      end={spans.map(({ title, lasts }) => (
        <button
          key={title}
          type="button"
          aria-pressed={lasts === lasting}
          onClick={() => setAnswer(answer, lasts)}
          className={`min-h-6 cursor-pointer px-0.5 max-md:min-h-11 pointer-coarse:min-h-11 ${lasts === lasting ? "font-medium text-link" : "text-ink-3"}`}
        >
          {title}
        </button>
      ))}
    >
      {shown.map(({ name, title, status }) => (
        <SettingRow
          key={name}
          group={group}
          isChosen={name === answer}
          note={<StatusCode status={status} />}
          onChoose={() => setAnswer(name, lasting)}
        >
          {title}
        </SettingRow>
      ))}
    </SwitcherSection>
  );
}
