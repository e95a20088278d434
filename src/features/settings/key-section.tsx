import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "#queries/me.ts";
import { useSession, useSessionStore } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useUnsettled } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { SettingsSection } from "./settings-section.tsx";

const text = catalogue("settings/key", {
  key: "Key",
  notRead: "Could not be read",
  reading: "Reading",
  service: "Service",
  baseUrl: "Base URL",
  apiKey: "API key",
  endsIn: (end: string) => `ends in ${end}`,
  heldBy: "Held by",
  notDescribed: "The service did not describe it",
  scopes: "Scopes",
  notSaid: "The service does not say",
  valid: "The service confirms that a key is valid, not what it may do. Keys are issued outside this dashboard.",
  signOut: "Sign out",
  ask: "Sign out with unsettled writes?",
  stay: "Stay signed in",
  secrets: (count: number) =>
    `${count === 1 ? "The secret of a new endpoint was" : `The secrets of ${count} new endpoints were`} not stored yet: after signing out this browser can no longer ask for it.`,
  ofJobs: (count: number) =>
    `${count === 1 ? "1 item of a bulk job is" : `${count} items of bulk jobs are`} left. Signing out drops the job with what it says of the others.`,
  actions: (count: number) =>
    `${count === 1 ? "1 action is" : `${count} actions are`} not settled. After signing out this browser can no longer ask what became of it: what was not sent is dropped, and the rest has to be checked by hand. A note of it stays in the Outbox.`,
});

const route = getRouteApi("/shell/settings");

/** Whose key this is, and the way out. */
export function KeySection() {
  const { service, keyEnd, client } = useSession();
  const { data: holder, isError } = useMe();
  const unsaid = holder === undefined ? (isError ? text.notRead : text.reading) : undefined;
  const store = useSessionStore();
  const { leaving } = route.useSearch();
  const [asking, setAsking] = useState(leaving !== undefined);
  const { actions: open, ofJobs, secrets } = useUnsettled();
  return (
    <SettingsSection title={text.key}>
      <KeyValue
        items={[
          { term: text.service, children: service.name },
          { term: text.baseUrl, children: <span className="font-mono text-xs break-all">{client.baseUrl}</span> },
          { term: text.apiKey, children: <span className="font-mono text-xs">{text.endsIn(keyEnd)}</span> },
          {
            term: text.heldBy,
            children:
              holder?.name === undefined ? (
                <i className="text-ink-3">{unsaid ?? text.notDescribed}</i>
              ) : (
                <ServerText>{holder.name}</ServerText>
              ),
          },
          {
            term: text.scopes,
            children:
              holder?.scopes === undefined ? (
                <i className="text-ink-3">{unsaid ?? text.notSaid}</i>
              ) : (
                <ServerText>{holder.scopes.join(", ")}</ServerText>
              ),
          },
        ]}
      />
      <p className="text-xs text-ink-3">{text.valid}</p>
      <div>
        <Button onPress={() => (open + ofJobs + secrets > 0 ? setAsking(true) : store.signOut())}>
          {text.signOut}
        </Button>
      </div>
      <Dialog
        title={text.ask}
        role="alertdialog"
        isOpen={asking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button autoFocus onPress={() => setAsking(false)}>
              {text.stay}
            </Button>
            <Button variant="danger" onPress={() => store.signOut()}>
              {text.signOut}
            </Button>
          </>
        }
      >
        <p>
          {[
            secrets === 0 ? "" : text.secrets(secrets),
            ofJobs === 0 ? "" : text.ofJobs(ofJobs),
            open === 0 ? "" : text.actions(open),
          ].join(" ")}
        </p>
      </Dialog>
    </SettingsSection>
  );
}
