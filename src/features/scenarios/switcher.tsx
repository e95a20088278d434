import { FlaskConical, RotateCcw, X, Clock3, Link } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, useId, type ReactNode } from "react";
import { commandKey } from "#language/locale/command-key.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { useMock, useMockState } from "./mock-controls.ts";
import { Button } from "#ui/button/button.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { fieldBox, fieldHint } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";

/** Changes the mock service: scenario, replies, events, dialect and clock. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const { reset } = useMock();
  const [outcome, setOutcome] = useState("");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Close only this panel, not a booking's panel too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its parts
    <aside
      ref={panel}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      aria-labelledby="switcher-title"
      className="row-start-2 flex min-h-0 min-w-0 flex-col border-l border-line-strong bg-canvas outline-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-45 max-md:h-[74dvh] max-md:rounded-t-xl max-md:border-0 max-md:shadow-dialog"
    >
      <div className="flex h-[52px] flex-none items-center gap-2 border-b border-line pr-2.5 pl-4">
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden className="text-unknown" />
        <h2 id="switcher-title" className="text-base font-semibold">
          Scenarios
        </h2>
        <span className="rounded-[4px] border border-line-strong px-[5px] text-2xs leading-4 font-medium text-ink-2">
          Mock build
        </span>
        <span aria-hidden className="ml-auto inline-flex max-md:hidden">
          <KeyCaps keys={[commandKey, "."]} />
        </span>
        <span className="flex max-md:ml-auto">
          <IconButton label="Reset scenarios" icon={<RotateCcw strokeWidth={1.75} />} onPress={reset} />
          <IconButton label="Close scenarios" icon={<X strokeWidth={1.75} />} onPress={onClose} />
        </span>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-auto px-4 py-3">
        <SwitcherParts onDone={setOutcome} />
      </div>
      <SwitcherFoot outcome={outcome} onOutcome={setOutcome} />
    </aside>
  );
}

type Props = { outcome: string; onOutcome: (outcome: string) => void };

/** The clock, a link to these settings, and what happened last. */
function SwitcherFoot({ outcome, onOutcome }: Props) {
  const zone = useZone();
  const { link } = useMock();
  const { heldAt } = useMockState();
  const copy = async () => {
    const address = link();
    await navigator.clipboard.writeText(address).then(
      () => onOutcome("Link copied."),
      () => onOutcome(`Couldn't copy ${address}`),
    );
  };
  return (
    <div className="grid flex-none gap-2 border-t border-line px-4 py-2.5 text-xs max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-1.5">
        <Clock3 size={14} strokeWidth={1.75} aria-hidden className="flex-none text-ink-2" />
        <span className="min-w-0 flex-1 truncate text-ink-2">
          {heldAt === undefined ? (
            "Time passes"
          ) : (
            <>
              Held at{" "}
              <time dateTime={new Date(heldAt).toISOString()}>
                {formatDay(zone, heldAt, "weekday")} {formatClock(zone, heldAt)} {offsetAt(zone, heldAt)}
              </time>
            </>
          )}
        </span>
        <Button size="sm" icon={<Link strokeWidth={1.75} aria-hidden />} onPress={() => void copy()}>
          Copy link
        </Button>
      </div>
      <output className="min-h-4 text-pretty wrap-anywhere text-ink-2">{outcome}</output>
    </div>
  );
}

const spans = [
  { title: "Once", lasts: false },
  { title: "Until changed", lasts: true },
];

/** All settings of the mock service: scenario, replies, fields, events, dialect and clock. */
function SwitcherParts({ onDone }: { onDone: (outcome: string) => void }) {
  const { scenarios, choose, answers, setAnswer, fields, leaveOut, happenings, happen, dialects, speak } = useMock();
  const { scenario, answer, lasting, without, dialect } = useMockState();
  const group = useId();
  const fleets = (of: "fleet" | "trouble") =>
    scenarios
      .filter((one) => one.group === of)
      .map(({ name, title, sentence }) => (
        <Choice key={name} isChosen={name === scenario} title={title} note={sentence} onChoose={() => choose(name)} />
      ));
  const leave = (name: string, isLeftOut: boolean) =>
    leaveOut(isLeftOut ? [...without, name] : without.filter((other) => other !== name));
  return (
    <>
      <SwitcherSection title="Fleet">{fleets("fleet")}</SwitcherSection>
      <SwitcherSection title="Fleet with a catch">{fleets("trouble")}</SwitcherSection>
      <SwitcherSection
        title="Reply to the next write"
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
        {answers.map(({ name, title, status }) => (
          <Choice
            key={name}
            group={group}
            isChosen={name === answer}
            title={title}
            note={<StatusCode status={status} />}
            onChoose={() => setAnswer(name, lasting)}
          />
        ))}
      </SwitcherSection>
      <SwitcherSection title="Left out by the service">
        {fields.map(({ name, title }) => (
          <Switch key={name} isSelected={without.includes(name)} onChange={(isLeftOut) => leave(name, isLeftOut)}>
            {title}
          </Switch>
        ))}
      </SwitcherSection>
      {/* What guests, colleagues and receivers do. The screen learns of it at the next refresh, as with a real service. */}
      <SwitcherSection title="Happens now, seen at the next refresh" isInline>
        {happenings.map(({ name, title }) => (
          <Button key={name} size="sm" onPress={() => onDone(happen(name))}>
            {title}
          </Button>
        ))}
      </SwitcherSection>
      <SwitcherSection title="Dialect">
        {dialects.map(({ name, title, sentence }) => (
          <Choice key={name} isChosen={name === dialect} title={title} note={sentence} onChoose={() => speak(name)} />
        ))}
      </SwitcherSection>
      <SwitcherSection title="Clock">
        <HeldClock />
      </SwitcherSection>
    </>
  );
}

/** Stops the clock of service and screen: now, or at a time at which the fleet then starts. */
function HeldClock() {
  const { hold, release, beginAt } = useMock();
  const { heldAt } = useMockState();
  const id = useId();
  const begin = (form: FormData) => {
    const moment = form.get("moment");
    if (typeof moment === "string" && moment !== "") beginAt(Date.parse(moment));
  };
  return (
    <form action={begin} className="grid gap-1.5">
      <Button size="sm" onPress={heldAt === undefined ? hold : release}>
        {heldAt === undefined ? "Hold now" : "Let time pass"}
      </Button>
      <label htmlFor={id} className="mt-1 text-sm font-medium">
        Hold at a moment
      </label>
      <span className="flex gap-1.5">
        <input
          id={id}
          name="moment"
          type="datetime-local"
          required
          aria-describedby={`${id}-hint`}
          className={`h-7 max-md:h-11 pointer-coarse:h-10 ${fieldBox}`}
        />
        <span className="flex-none">
          <Button size="sm" type="submit">
            Start there
          </Button>
        </span>
      </span>
      <p id={`${id}-hint`} className={fieldHint}>
        In the time zone of this browser. The fleet starts again at that moment.
      </p>
    </form>
  );
}

type SectionProps = {
  title: string;
  end?: ReactNode;
  isInline?: boolean;
  children: ReactNode;
};

function SwitcherSection({ title, end, isInline = false, children }: SectionProps) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-1 flex min-h-6 items-center gap-2 text-xs">
        <h3 id={id} className="flex-1 font-semibold text-ink-2">
          {title}
        </h3>
        {end}
      </div>
      <div className={isInline ? "flex flex-wrap gap-1.5" : "grid grid-cols-[minmax(0,1fr)]"}>{children}</div>
    </section>
  );
}

const ring = "size-4 flex-none rounded-full bg-field max-md:size-5";

const rowLook = (isChosen: boolean) =>
  `-mx-2 flex min-h-[29px] cursor-pointer items-center gap-[9px] rounded-sm px-2 text-left max-md:min-h-11 pointer-coarse:min-h-11 ${isChosen ? "bg-selected" : "hover:bg-hover"}`;

type ChoiceProps = {
  isChosen: boolean;
  title: string;
  note: ReactNode;
  onChoose: () => void;
  /**
   * The radio group of a setting that applies at once. Without it this is a button, so that arrow keys can't reload the
   * page.
   */
  group?: string;
};

/** One choice in one line. A note that doesn't fit is shown as a tooltip and read out. */
function Choice({ isChosen, title, note, onChoose, group }: ChoiceProps) {
  const words = (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
      <span className="flex-none whitespace-nowrap">{title}</span>
      <span title={typeof note === "string" ? note : undefined} className="min-w-0 truncate text-xs text-ink-2">
        {note}
      </span>
    </span>
  );
  if (group === undefined) {
    return (
      <button type="button" aria-pressed={isChosen} onClick={onChoose} className={rowLook(isChosen)}>
        <span aria-hidden className={`${ring} ${isChosen ? "border-[5px] border-accent" : "border border-control"}`} />
        {words}
      </button>
    );
  }
  return (
    <label className={rowLook(isChosen)}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className={`${ring} cursor-pointer appearance-none border border-control checked:border-[5px] checked:border-accent checked:bg-on-accent`}
      />
      {words}
    </label>
  );
}

const tones: Readonly<Record<string, string>> = {
  "2": "text-pickedup-ink",
  "4": "text-awaiting-ink",
  "5": "text-conflict-ink",
};

/** The status of a reply, coloured by its kind; `none` for no reply. */
function StatusCode({ status }: { status: string }) {
  const tone = tones[status.charAt(0)] ?? "text-unknown-ink";
  return <code className={`font-mono text-xs font-medium ${tone}`}>{status}</code>;
}
