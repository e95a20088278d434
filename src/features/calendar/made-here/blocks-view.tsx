import { Download, FileUp } from "lucide-react";
import { useDeferredValue, useRef, useState, type ReactNode } from "react";
import type { BlockRecord } from "#records/ledger/block-record.ts";
import type { Ledger, LedgerView } from "#records/ledger/ledger.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import {
  blocksFileName,
  blocksFileLimits,
  readBlocksFile,
  tooLarge,
  writeBlocksFile,
  type BlocksFile,
} from "./blocks-file.ts";
import { KeepBlocks } from "./keep-blocks.tsx";
import { BlocksList } from "./blocks-list.tsx";
import { BlockRecordDialog } from "./block-record-dialog.tsx";
import { BlocksFileTold, type Told } from "./blocks-file-told.tsx";
import { foundRecords, mergedWords } from "./blocks-words.ts";
import { removalRequest } from "./removal-request.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("calendar/ledger-view", {
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
});

type Props = {
  ledger: Pick<Ledger, "merge" | "keepAtSignOut">;
  view: LedgerView;
  /** The service's host, and the last four characters of the key. */
  service: string;
  keyEnd: string;
  /** Stands among the files. */
  importer?: ReactNode;
};

/** Every block made here: found, saved for colleagues, joined with theirs, and kept or not when the key goes. */
export function BlocksView({ ledger, view, service, keyEnd, importer }: Props) {
  const [text, setText] = useAddressText("/shell/calendar");
  const [opened, setOpened] = useState<BlockRecord>();
  const [told, setTold] = useState<Told>();
  const file = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(text);
  const records = foundRecords(view.records, searched);
  const requestOf = (record: BlockRecord) => removalRequest(record, { service, keyEnd });

  function save(): void {
    const asOf = Date.now();
    saveAs(blocksFileName(asOf), writeBlocksFile(view.records, { service, asOf }), "application/json");
    showToast({ tone: "ok", title: words.exported(view.records.length), detail: words.noKey });
  }

  async function take(chosen: File): Promise<void> {
    setTold(undefined);
    const name = displayText(chosen.name, 60);
    // Not even opened where it is too large.
    const read = chosen.size > blocksFileLimits.bytes ? tooLarge : readBlocksFile(await chosen.text());
    if (read.kind === "refused") {
      setTold({ isBad: true, title: words.notRead(name), text: read.words });
      return;
    }
    // The same service may be reached under two names, which only a person can know.
    if (read.service !== undefined && read.service !== service) {
      const text = words.otherServiceText(displayText(read.service, 80), service);
      setTold({ isBad: true, title: words.otherService(name), text, waiting: read });
    } else await merge(read, name);
  }

  async function merge({ blocks, unreadable }: BlocksFile & { kind: "read" }, name: string): Promise<void> {
    const merged = await ledger.merge(blocks);
    setTold({ isBad: !merged.isKept, title: words.wasRead(name), text: mergedWords(merged, unreadable) });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-gutter py-2">
        <div className="w-[264px] max-md:w-full">
          <SearchField label={words.search} placeholder={words.placeholder} value={text} onChange={setText} />
        </div>
        <p className="min-w-0 flex-1 text-sm text-ink-3">{words.known(view.records.length)}</p>
        <Button
          icon={<Download strokeWidth={1.75} />}
          notNow={view.records.length === 0 ? words.noneKnown : undefined}
          onPress={save}
        >
          {words.export}
        </Button>
        <Button icon={<FileUp strokeWidth={1.75} />} onPress={() => file.current?.click()}>
          {words.take}
        </Button>
        {importer}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={words.file}
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
          <BlocksFileTold
            told={told}
            onTake={(file) => void merge(file, words.theFile)}
            onClose={() => setTold(undefined)}
          />
        </div>
      )}
      <BlocksList
        records={records}
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
