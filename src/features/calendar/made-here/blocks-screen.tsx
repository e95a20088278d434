import type { ReactNode } from "react";
import { useSession } from "#queries/session.tsx";
import { useLedger, useBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { serviceHost } from "../export/export-host.ts";
import { BlocksNote } from "./blocks-note.tsx";
import { BlocksView } from "./blocks-view.tsx";

type Props = {
  /** The way to import a calendar, where the head has no room for it. */
  importer: ReactNode;
};

/** The calendar shown as the list of blocks made here, in the place of the sheet. */
export function BlocksMadeHere({ importer }: Props) {
  const { service, keyEnd } = useSession();
  const ledger = useLedger();
  const view = useBlocks();
  const outbox = useOutboxView();
  return (
    <>
      <BlocksNote ledger={view} outbox={outbox} />
      <BlocksView
        ledger={ledger}
        view={view}
        service={serviceHost(service.baseUrl)}
        keyEnd={keyEnd}
        importer={importer}
      />
    </>
  );
}
