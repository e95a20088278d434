import { getRouteApi } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keyHolder } from "#api/me.ts";
import { useSession, useSessionStore } from "#api/session-context.tsx";
import { useUnsettled } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/shell/settings");

/** Whose key this is, and the way out. */
export function KeySection() {
  const { service, keyEnd, client } = useSession();
  const { data: holder, isError } = useQuery(keyHolder(client));
  const unsaid = holder === undefined ? (isError ? "Could not be read" : "Reading") : undefined;
  const store = useSessionStore();
  const { leaving } = route.useSearch();
  const [asking, setAsking] = useState(leaving === "yes");
  const { actions: open, ofJobs, secrets } = useUnsettled();
  return (
    <SettingsSection title="Key">
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
        <Button onPress={() => (open + ofJobs + secrets > 0 ? setAsking(true) : store.signOut())}>Sign out</Button>
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
          {secrets === 0
            ? ""
            : `${secrets === 1 ? "The secret of a new endpoint was" : `The secrets of ${secrets} new endpoints were`} not stored yet: after signing out this browser can no longer ask for it. `}
          {ofJobs === 0
            ? ""
            : `A job has ${ofJobs} ${ofJobs === 1 ? "booking" : "bookings"} left: it is dropped with what it says of the others. `}
          {open === 0
            ? ""
            : `${open === 1 ? "1 action is" : `${open} actions are`} not settled. After signing out this browser can no longer ask what became of it: what was not sent is dropped, and the rest has to be checked by hand. A note of it stays in the Outbox.`}
        </p>
      </Dialog>
    </SettingsSection>
  );
}
