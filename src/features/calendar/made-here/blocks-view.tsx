import { ph, plural, t } from "@lingui/core/macro";
import { Download, FileUp } from "lucide-react";
import { useDeferredValue, useRef, useState, type ReactNode } from "react";
import { useBlocks, useLedger } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import type { BlockRecord } from "#records/ledger/block-record.ts";
import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { saveAs } from "#ui/browser/download.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import {
  blocksFileLimits,
  blocksFileName,
  readBlocksFile,
  tooLarge,
  writeBlocksFile,
  type BlocksFile,
} from "./blocks-file.ts";
import { BlockRecordDialog, BlocksList } from "./blocks-list.tsx";
import { foundRecords, mergedWords, removalRequest } from "./blocks-words.ts";

/** The “Blocks” view of the calendar. `service`: its host; `importer`: a button beside export and import. */
export function YourBlocks({ service, importer }: { service: string; importer: ReactNode }) {
  const { keyEnd } = useSession();
  const ledger = useLedger();
  const view = useBlocks();
  const outbox = useOutboxView();
  const isUnkept = outbox.phase === "blocked" || outbox.isVolatile;
  return (
    <>
      {isUnkept || !view.isRead ? (
        <Strip tone={isUnkept ? "bad" : "info"}>
          <b>{isUnkept ? t`This browser can't store your blocks.` : t`Loading your blocks.`}</b>{" "}
          {isUnkept
            ? t`Earlier blocks may be missing, and new ones are lost when this page closes. Export them first.`
            : t`Some are still missing here.`}
        </Strip>
      ) : null}
      <BlocksView ledger={ledger} view={view} service={service} keyEnd={keyEnd} importer={importer} />
    </>
  );
}

type ReadFile = BlocksFile & { readonly kind: "read" };
/** The result of importing a file. `waiting`: it is from another service, so the user has to confirm first. */
type Told = { readonly isBad: boolean; readonly title: string; readonly text: string; readonly waiting?: ReadFile };

type Props = {
  ledger: Pick<Ledger, "merge" | "keepAtSignOut">;
  view: LedgerView;
  /** The service's host, and the last four characters of the API key. */
  service: string;
  keyEnd: string;
  importer?: ReactNode;
};

/** The list of blocks with search, export, import, and whether they stay after sign-out. */
export function BlocksView({ ledger, view, service, keyEnd, importer }: Props) {
  const [typed, setTyped] = useAddressText("/shell/calendar");
  const [opened, setOpened] = useState<BlockRecord>();
  const [told, setTold] = useState<Told>();
  const { waiting } = told ?? {};
  const file = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(typed);
  const requestOf = (record: BlockRecord) => removalRequest(record, { service, keyEnd });

  function save(): void {
    const asOf = Date.now();
    saveAs(blocksFileName(asOf), writeBlocksFile(view.records, { service, asOf }), "application/json");
    showToast({
      tone: "ok",
      title: plural(view.records.length, { one: "Exported # block", other: "Exported # blocks" }),
      detail: t`The file contains no API key.`,
    });
  }

  async function take(chosen: File): Promise<void> {
    setTold(undefined);
    const name = displayText(chosen.name, 60);
    const read = chosen.size > blocksFileLimits.bytes ? tooLarge : readBlocksFile(await chosen.text());
    if (read.kind === "refused") {
      setTold({ isBad: true, title: t`${ph({ file: name })} wasn't imported`, text: read.words });
      return;
    }
    // One service may have two hosts, so we ask instead of refusing.
    if (read.service !== undefined && read.service !== service) {
      const what = t`Its blocks are from ${ph({ named: displayText(read.service, 80) })}, but you're connected to ${ph({ own: service })}. Nothing has been imported yet.`;
      setTold({ isBad: true, title: t`${ph({ file: name })} is from another service`, text: what, waiting: read });
    } else await merge(read, name);
  }

  async function merge({ blocks, unreadable }: ReadFile, name: string): Promise<void> {
    const merged = await ledger.merge(blocks);
    setTold({
      isBad: !merged.isKept,
      title: t`${ph({ file: name })} was imported`,
      text: mergedWords(merged, unreadable),
    });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-gutter py-2">
        <div className="w-[264px] max-md:w-full">
          <SearchField
            label={t`Search blocks`}
            placeholder={t`Vehicle, block ID or request ID`}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <p className="min-w-0 flex-1 text-sm text-ink-3">{t`${plural(view.records.length, { one: "# block", other: "# blocks" })} in this browser. The service can't list or remove blocks.`}</p>
        <Button
          icon={<Download strokeWidth={1.75} />}
          notNow={view.records.length === 0 ? t`There are no blocks to export.` : undefined}
          onPress={save}
        >
          {t`Export blocks`}
        </Button>
        <Button icon={<FileUp strokeWidth={1.75} />} onPress={() => file.current?.click()}>
          {t`Import blocks file`}
        </Button>
        {importer}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={t`Blocks file`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) void take(chosen);
            // So that choosing the same file again fires a change.
            target.value = "";
          }}
        />
      </div>
      {told === undefined ? null : (
        <div className="flex-none px-gutter pt-3">
          <Callout
            tone={told.isBad ? "danger" : "ok"}
            role={told.isBad ? "alert" : "status"}
            title={told.title}
            actions={
              waiting === undefined ? undefined : (
                <>
                  <Button size="sm" onPress={() => setTold(undefined)}>
                    {t`Don't import`}
                  </Button>
                  <Button size="sm" onPress={() => void merge(waiting, t`The file`)}>
                    {t`Import anyway`}
                  </Button>
                </>
              )
            }
          >
            {told.text}
          </Callout>
        </div>
      )}
      <BlocksList
        records={foundRecords(view.records, searched)}
        isRead={view.isRead}
        isSearching={searched.trim() !== ""}
        requestOf={requestOf}
        onOpen={setOpened}
      />
      <KeepBlocks ledger={ledger} stays={view.staysAtSignOut} />
      {opened === undefined ? null : (
        <BlockRecordDialog record={opened} requestOf={requestOf} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

/** Whether the blocks stay in this browser after sign-out. `stays`: undefined until loaded. */
function KeepBlocks({ ledger, stays }: { ledger: Props["ledger"]; stays: boolean | undefined }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="flex-none border-t border-line bg-canvas px-gutter py-2">
      <div className="md:max-w-60">
        <Switch
          isSelected={stays === true}
          onChange={(next) => void ledger.keepAtSignOut(next).then((isKept) => setRefused(!isKept))}
        >
          {t`Keep these after sign-out`}
        </Switch>
      </div>
      <p className="max-w-3xl text-xs text-pretty text-ink-3 max-md:text-sm">
        {stays === undefined
          ? t`Your choice isn't loaded yet. The API key is never saved with them.`
          : stays
            ? t`They stay on this device for whoever signs in here with this API key. The API key is never saved with them.`
            : t`Signing out deletes them from this browser, and the service can't list blocks. To keep them, export them first.`}
        {isRefused ? ` ${t`This browser couldn't save your choice.`}` : ""}
      </p>
    </div>
  );
}
