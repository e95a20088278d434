import { plural, t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { saveTable, type TableColumns } from "#components/save-table.ts";
import { useBlocks, useOwnBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import type { BlockRecord } from "#records/blocks/block-record.ts";
import type { OwnBlocks, OwnBlocksView } from "#records/blocks/own-blocks.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { BlockRecordDialog, BlocksList, foundRecords, removalRequest } from "./blocks-list.tsx";
import { useZone } from "#ui/browser/zone.ts";

/** The “Blocks” view of the calendar. */
export function YourBlocks({ onBlock }: Pick<Props, "onBlock">) {
  const { keyEnd, service } = useSession();
  const ownBlocks = useOwnBlocks();
  const view = useBlocks();
  const outbox = useOutboxView();
  const isNotStored = outbox.phase === "blocked" || outbox.isVolatile;
  return (
    <>
      {isNotStored || !view.isRead ? (
        <Strip tone={isNotStored ? "bad" : "info"}>
          <b>{isNotStored ? t`This page can't store your blocks.` : t`Your blocks aren't loaded yet.`}</b>{" "}
          {isNotStored
            ? t`Some may be missing, and new ones may be lost when this page closes. Export your blocks before that.`
            : t`Some may be missing.`}
        </Strip>
      ) : null}
      <BlocksView
        {...{ ownBlocks, view, keyEnd, isNotStored, onBlock }}
        service={new URL(service.baseUrl, location.origin).host}
      />
    </>
  );
}

/** Periods and IDs exactly as they were sent, the reason that is kept here, and when each outcome was known. */
const columns: TableColumns<BlockRecord> = [
  ["vehicle_ref", ({ reference }) => reference],
  ["external_block_id", ({ blockId }) => blockId],
  ["start", ({ start }) => start],
  ["end", ({ end }) => end],
  ["reason", ({ reason }) => reason],
  ["outcome", ({ outcome }) => outcome],
  ["at", ({ at }) => new Date(at).toISOString()],
  ["request_id", ({ requestId }) => requestId],
  ["code", ({ code }) => code],
  ["said", ({ said }) => said],
];

type Props = {
  ownBlocks: Pick<OwnBlocks, "keepAtSignOut" | "reload">;
  view: OwnBlocksView;
  /** The service's host, and the last four characters of the API key. */
  service: string;
  keyEnd: string;
  /** Whether this browser can't store blocks. */
  isNotStored?: boolean;
  /** Opens the form of a block. */
  onBlock: () => void;
};

/** The list of blocks with search, export, and whether they stay after sign-out. */
export function BlocksView({ ownBlocks, view, service, keyEnd, isNotStored = false, onBlock }: Props) {
  const [typed, setTyped] = useAddressText("/shell/calendar");
  const [opened, setOpened] = useState<BlockRecord>();
  const searched = useDeferredValue(typed);
  const zone = useZone();
  const found = foundRecords(view.records, searched, zone);
  const requestOf = (record: BlockRecord) => removalRequest(record, { service, keyEnd });
  const nothing = view.records.length === 0 ? t`Nothing to export yet.` : undefined;

  async function save(): Promise<void> {
    await saveTable({ name: "blocks", columns, rows: view.records, at: Date.now() });
    showToast({
      tone: "ok",
      title: plural(view.records.length, { one: "Exported # block", other: "Exported # blocks" }),
    });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-gutter py-2">
        <div className="w-[264px] max-md:w-auto max-md:min-w-0 max-md:flex-1">
          <SearchField
            label={t`Search blocks`}
            placeholder={t`Vehicle, block ID or request ID`}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <p className="min-w-60 flex-1 text-sm text-pretty text-ink-3 max-md:basis-full">
          {plural(found.length, { one: "# block listed", other: "# blocks listed" })}
        </p>
        <Button icon={<Download strokeWidth={1.75} />} notNow={nothing} onPress={() => void save()}>
          {t`Export CSV`}
        </Button>
      </div>
      <BlocksList
        records={found}
        isRead={view.isRead}
        isSearching={searched.trim() !== ""}
        requestOf={requestOf}
        onOpen={setOpened}
        onBlock={onBlock}
      />
      {isNotStored ? null : (
        <KeepBlocks ownBlocks={ownBlocks} stays={view.staysAtSignOut} isEmpty={view.records.length === 0} />
      )}
      {opened === undefined ? null : (
        <BlockRecordDialog record={opened} requestOf={requestOf} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

type KeepProps = Pick<Props, "ownBlocks"> & { stays: boolean | undefined; isEmpty: boolean };

/** Whether the blocks stay in this browser after sign-out. `stays`: undefined until loaded. */
function KeepBlocks({ ownBlocks, stays, isEmpty }: KeepProps) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    // Another tab may have chosen otherwise meanwhile.
    const onFocus = () => void ownBlocks.reload();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [ownBlocks]);
  return (
    <div className="flex-none border-t border-line bg-canvas px-gutter py-2">
      <div className="md:max-w-60">
        <Switch
          isSelected={stays === true}
          onChange={(next) => void ownBlocks.keepAtSignOut(next).then((isStored) => setRefused(!isStored))}
        >
          {t`Keep your blocks after sign-out`}
        </Switch>
      </div>
      <p className="max-w-3xl text-xs text-pretty text-ink-3 max-md:text-sm">
        {stays === false && !isEmpty ? t`Signing out deletes this list. Export it to keep a copy.` : null}
        {isRefused ? ` ${t`This browser couldn't save your choice.`}` : ""}
      </p>
    </div>
  );
}
