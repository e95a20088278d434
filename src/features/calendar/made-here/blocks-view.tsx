import { Download, FileUp } from "lucide-react";
import { useDeferredValue, useRef, useState, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
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
import { blocksFileLimits, blocksFileName, readBlocksFile, tooLarge, writeBlocksFile } from "./blocks-file.ts";
import type { BlocksFile } from "./blocks-file.ts";
import { BlockRecordDialog, BlocksList } from "./blocks-list.tsx";
import { foundRecords, mergedWords, removalRequest } from "./blocks-words.ts";

const text = catalogue("calendar/your-blocks", {
  exported: (count) => `Exported ${countText(count)} blocks`,
  noKey: "It holds no key.",
  notRead: (file) => `${file} was not read`,
  otherService: (file) => `${file} names another service`,
  otherServiceText: (named, own) =>
    `It tells of blocks at ${named}, and you are connected to ${own}. Nothing was taken over yet.`,
  wasRead: (file) => `${file} was read`,
  theFile: "The file",
  search: "Search blocks",
  placeholder: "Vehicle, block id or request id",
  known: (count) => `${countText(count)} known to this browser. The service can neither list nor lift blocks.`,
  noneKnown: "No block is known here.",
  export: "Export blocks",
  take: "Take in a colleague’s file",
  file: "Blocks file",
  leaveOut: "Leave it out",
  takeIn: "Take it in all the same",
  keep: "Keep these after sign-out",
  unknown: "What is chosen is not known yet. The key itself is never kept with them.",
  stays:
    "They stay on this device and show again to whoever signs in here with this key. The key itself is never kept with them.",
  goes: "Signing out wipes them, and the service cannot list them again: export them before. The key itself is never kept with them.",
  refused: "This browser could not keep your choice.",
  blocked: "What this browser kept of blocks cannot be read.",
  blockedText:
    "Blocks that were made before may be missing here, and new ones are known only until this page closes. Export them before you close it.",
  reading: "What this browser kept of blocks is being read.",
  readingText: "Some are still missing here.",
});

/** The blocks made from this browser, in the place of the timeline; `service`: its host, `importer`: stands among the files. */
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
          <b>{isUnkept ? text.blocked : text.reading}</b> {isUnkept ? text.blockedText : text.readingText}
        </Strip>
      ) : null}
      <BlocksView ledger={ledger} view={view} service={service} keyEnd={keyEnd} importer={importer} />
    </>
  );
}

type ReadFile = BlocksFile & { readonly kind: "read" };
/** What came of a colleague's file. `waiting`: it names another service, so somebody has to agree first. */
type Told = { readonly isBad: boolean; readonly title: string; readonly text: string; readonly waiting?: ReadFile };

type Props = {
  ledger: Pick<Ledger, "merge" | "keepAtSignOut">;
  view: LedgerView;
  /** The service's host, and the last four characters of the key. */
  service: string;
  keyEnd: string;
  importer?: ReactNode;
};

/** Every block made here: searched, saved for colleagues, joined with theirs, and kept or not after signing out. */
export function BlocksView({ ledger, view, service, keyEnd, importer }: Props) {
  const [typed, setTyped] = useAddressText("/shell/calendar");
  const [opened, setOpened] = useState<BlockRecord>();
  const [told, setTold] = useState<Told>();
  const file = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(typed);
  const requestOf = (record: BlockRecord) => removalRequest(record, { service, keyEnd });

  function save(): void {
    const asOf = Date.now();
    saveAs(blocksFileName(asOf), writeBlocksFile(view.records, { service, asOf }), "application/json");
    showToast({ tone: "ok", title: text.exported(view.records.length), detail: text.noKey });
  }

  async function take(chosen: File): Promise<void> {
    setTold(undefined);
    const name = displayText(chosen.name, 60);
    // Not even opened where it is too large.
    const read = chosen.size > blocksFileLimits.bytes ? tooLarge : readBlocksFile(await chosen.text());
    if (read.kind === "refused") {
      setTold({ isBad: true, title: text.notRead(name), text: read.words });
      return;
    }
    // The same service may be reached under two names, which only a person can know.
    if (read.service !== undefined && read.service !== service) {
      const what = text.otherServiceText(displayText(read.service, 80), service);
      setTold({ isBad: true, title: text.otherService(name), text: what, waiting: read });
    } else await merge(read, name);
  }

  async function merge({ blocks, unreadable }: ReadFile, name: string): Promise<void> {
    const merged = await ledger.merge(blocks);
    setTold({ isBad: !merged.isKept, title: text.wasRead(name), text: mergedWords(merged, unreadable) });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-gutter py-2">
        <div className="w-[264px] max-md:w-full">
          <SearchField label={text.search} placeholder={text.placeholder} value={typed} onChange={setTyped} />
        </div>
        <p className="min-w-0 flex-1 text-sm text-ink-3">{text.known(view.records.length)}</p>
        <Button
          icon={<Download strokeWidth={1.75} />}
          notNow={view.records.length === 0 ? text.noneKnown : undefined}
          onPress={save}
        >
          {text.export}
        </Button>
        <Button icon={<FileUp strokeWidth={1.75} />} onPress={() => file.current?.click()}>
          {text.take}
        </Button>
        {importer}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={text.file}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) void take(chosen);
            // The same file again is a choice as well.
            target.value = "";
          }}
        />
      </div>
      {told === undefined ? null : (
        <div className="flex-none px-gutter pt-3">
          <ToldCallout
            told={told}
            onTake={(waiting) => void merge(waiting, text.theFile)}
            onClose={() => setTold(undefined)}
          />
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

type ToldProps = { told: Told; onTake: (file: ReadFile) => void; onClose: () => void };

function ToldCallout({ told, onTake, onClose }: ToldProps) {
  const { isBad, waiting } = told;
  const actions =
    waiting === undefined ? undefined : (
      <>
        <Button size="sm" onPress={onClose}>
          {text.leaveOut}
        </Button>
        <Button size="sm" onPress={() => onTake(waiting)}>
          {text.takeIn}
        </Button>
      </>
    );
  return (
    <Callout tone={isBad ? "danger" : "ok"} role={isBad ? "alert" : "status"} title={told.title} actions={actions}>
      {told.text}
    </Callout>
  );
}

/** Whether the blocks stay in this browser after signing out; `stays` is undefined until that is known. */
function KeepBlocks({ ledger, stays }: { ledger: Props["ledger"]; stays: boolean | undefined }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="flex-none border-t border-line bg-canvas px-gutter py-2">
      <div className="md:max-w-60">
        <Switch
          isSelected={stays === true}
          onChange={(next) => void ledger.keepAtSignOut(next).then((isKept) => setRefused(!isKept))}
        >
          {text.keep}
        </Switch>
      </div>
      <p className="max-w-3xl text-xs text-pretty text-ink-3 max-md:text-sm">
        {stays === undefined ? text.unknown : stays ? text.stays : text.goes}
        {isRefused ? ` ${text.refused}` : ""}
      </p>
    </div>
  );
}
