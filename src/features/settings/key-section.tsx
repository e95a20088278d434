import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "#queries/me.ts";
import { useSession, useSessionStore } from "#queries/session.tsx";
import { useUnsettled } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { sentences } from "#values/text.ts";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/shell/settings");

/** Whose API key this is, and signing out. */
export function KeySection() {
  const { service, keyEnd, client } = useSession();
  const { data: holder, isError } = useMe();
  const unsaid = holder === undefined ? (isError ? t`Couldn't be loaded` : t`Loading`) : undefined;
  const said = (text: string | undefined) =>
    text === undefined ? (
      <i className="text-ink-3">{unsaid ?? t`Not found in the reply`}</i>
    ) : (
      <ServerText>{text}</ServerText>
    );
  const store = useSessionStore();
  const { leaving } = route.useSearch();
  const [asking, setAsking] = useState(leaving !== undefined);
  const { actions: open, ofJobs, secrets } = useUnsettled();
  return (
    <SettingsSection title={t`API key`}>
      <KeyValue
        items={[
          { term: t`Service`, children: service.name },
          { term: t`Base URL`, children: <span className="font-mono text-xs break-all">{client.baseUrl}</span> },
          {
            term: t`API key`,
            children: <span className="font-mono text-xs">{t`ends in ${ph({ end: keyEnd })}`}</span>,
          },
          { term: t`Belongs to`, children: said(holder?.name) },
          { term: t`Scopes`, children: said(holder?.scopes?.join(", ")) },
        ]}
      />
      <p className="text-xs text-ink-3">{t`You can't create or change API keys here.`}</p>
      <div>
        <Button onPress={() => (open + ofJobs + secrets > 0 ? setAsking(true) : store.signOut())}>{t`Sign out`}</Button>
      </div>
      <Dialog
        title={t`Sign out anyway?`}
        role="alertdialog"
        isOpen={asking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button autoFocus onPress={() => setAsking(false)}>
              {t`Stay signed in`}
            </Button>
            <Button variant="danger" onPress={() => store.signOut()}>
              {t`Sign out`}
            </Button>
          </>
        }
      >
        <p>
          {sentences([
            secrets === 0
              ? ""
              : plural(secrets, {
                  one: "You may not have stored the secret of a new endpoint. It can't be shown after you sign out.",
                  other:
                    "You may not have stored the secrets of # new endpoints. They can't be shown after you sign out.",
                }),
            ofJobs === 0
              ? ""
              : plural(ofJobs, {
                  one: "# action in a job hasn't started. Signing out deletes jobs and their results.",
                  other: "# actions in jobs haven't started. Signing out deletes jobs and their results.",
                }),
            open === 0
              ? ""
              : t`${plural(open, { one: "# action isn't finished.", other: "# actions aren't finished." })} Signing out discards what wasn't sent. Check the rest yourself.`,
          ]) || t`We found no unfinished actions.`}
        </p>
      </Dialog>
    </SettingsSection>
  );
}
