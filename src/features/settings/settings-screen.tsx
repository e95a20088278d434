import { getRouteApi } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { keyHolder } from "#api/me.ts";
import { useSession, useSessionStore } from "#api/session-context.tsx";
import { useOutboxView } from "#records/records-context.tsx";
import { chooseUndoDelay, undoDelay, undoDelays } from "#records/settings.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { ZoneName } from "#ui/moment.tsx";
import { Radio, RadioGroup } from "#ui/radio.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { chooseTheme, useTheme, type ThemeChoice } from "#ui/theme.ts";
import { useState, type ReactNode } from "react";

const route = getRouteApi("/shell/settings");

const themes: readonly [ThemeChoice, string][] = [
  ["system", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** Theme, key and sign-out. */
export function SettingsScreen() {
  const { choice } = useTheme();
  return (
    <>
      <ScreenHead title="Settings" />
      <div className="flex-1 overflow-auto">
        <div className="grid max-w-2xl gap-8 p-gutter">
          <Section title="Appearance">
            <RadioGroup
              label="Theme"
              value={choice}
              onChange={(value) => chooseTheme(themes.find(([id]) => id === value)?.[0] ?? "system")}
            >
              {themes.map(([id, label]) => (
                <Radio key={id} value={id}>
                  {label}
                </Radio>
              ))}
            </RadioGroup>
          </Section>
          <UndoDelaySection />
          <Section title="Time zone">
            <p className="text-ink-2">
              Times are shown in the zone of this device, <ZoneName />. The service itself speaks UTC.
            </p>
          </Section>
          <KeySection />
        </div>
      </div>
    </>
  );
}

function UndoDelaySection() {
  const [delay, setDelay] = useState<number>(undoDelay());
  const [isKept, setKept] = useState(true);
  const choose = (value: string) => {
    const chosen = undoDelays.find((candidate) => String(candidate) === value) ?? 5;
    setKept(chooseUndoDelay(chosen));
    setDelay(undoDelay());
  };
  return (
    <Section title="Sending">
      <RadioGroup label="Undo delay" value={String(delay)} onChange={choose}>
        {undoDelays.map((seconds) => (
          <Radio key={seconds} value={String(seconds)}>
            {seconds === 0 ? "0 s: sent as soon as it is confirmed" : `${seconds} s`}
          </Radio>
        ))}
      </RadioGroup>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        For pickups, returns and blocks of this browser. Approve, reject and cancel are asked once more and sent at
        once.
        {isKept ? null : " This browser did not keep the choice."}
      </p>
    </Section>
  );
}

function KeySection() {
  const { service, keyEnd, client } = useSession();
  const { data: holder, isError } = useQuery(keyHolder(client));
  const unsaid = holder === undefined ? (isError ? "Could not be read" : "Reading") : undefined;
  const store = useSessionStore();
  const { leaving } = route.useSearch();
  const [asking, setAsking] = useState(leaving === "yes");
  const open = useOutboxView().open.length;
  return (
    <Section title="Key">
      <KeyValue
        items={[
          { term: "Service", children: service.name },
          { term: "Base URL", children: <span className="font-mono text-xs break-all">{client.baseUrl}</span> },
          { term: "API key", children: <span className="font-mono text-xs">ends in {keyEnd}</span> },
          {
            term: "Held by",
            children: holder?.name ?? <i className="text-ink-3">{unsaid ?? "The service did not describe it"}</i>,
          },
          {
            term: "Scopes",
            children: holder?.scopes?.join(", ") ?? (
              <i className="text-ink-3">{unsaid ?? "The service does not say"}</i>
            ),
          },
        ]}
      />
      <p className="text-xs text-ink-3">
        The service confirms that a key is valid, not what it may do. Keys are issued outside this dashboard.
      </p>
      <div>
        <Button onPress={() => (open > 0 ? setAsking(true) : store.signOut())}>Sign out</Button>
      </div>
      <Dialog
        title="Sign out with unsettled writes?"
        role="alertdialog"
        isOpen={asking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button autoFocus onPress={() => setAsking(false)}>
              Stay signed in
            </Button>
            <Button variant="danger" onPress={() => store.signOut()}>
              Sign out
            </Button>
          </>
        }
      >
        <p>
          {open === 1 ? "1 action is" : `${open} actions are`} not settled. After signing out this browser can no longer
          ask what became of it: what was not sent is dropped, and the rest has to be checked by hand. A note of it
          stays in the Outbox.
        </p>
      </Dialog>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="border-b border-line pb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
