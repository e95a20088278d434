import { useExport } from "#ui/form/use-export.ts";
import { useNavigate } from "@tanstack/react-router";
import { Download, KeyRound, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { later } from "#ui/feedback/later.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { InboxNote } from "./inbox-note.tsx";
import type { InboxState } from "./use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("bookings/head", {
  title: "Bookings",
  search: "Search bookings",
  placeholder: "Number, id or vehicle",
  refresh: "Refresh",
  counter: "Counter",
  exporting: "Exporting",
  export: "Export CSV",
  reading: "Reading",
  notRead: "Bookings are not read yet.",
});

const InboxMore = later(async () => (await import("./inbox-more.tsx")).InboxMore);

type Props = {
  inbox: InboxState;
  searchField: RefObject<HTMLInputElement | null>;
  /** Shows the boxes of all rows; on phones nothing else leads to them. */
  onSelect: () => void;
};

/** The head of the inbox: what is listed, the search, and what can be done with all of it. */
export function InboxHead({ inbox, searchField, onSelect }: Props) {
  const { view, text, setText, refresh, filter, list } = inbox;
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportInbox } = await import("./export-inbox.tsx");
    await exportInbox(inbox);
  });
  const whyNoExport = view.coverage === "none" ? words.notRead : undefined;
  const counter = () => void navigate({ to: "/counter" });
  const searchBox = (
    <SearchField
      label={words.search}
      placeholder={words.placeholder}
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <InboxNote filter={filter} list={list} />;
  if (isPhone) {
    return (
      <>
        <ScreenHead title={words.title}>
          <IconButton label={words.refresh} icon={<RefreshCw strokeWidth={1.75} />} onPress={() => void refresh()} />
          {view.coverage === "none" && view.failure === undefined ? (
            // What is fetched now is fetched instead of bookings.
            <span className="size-11" />
          ) : (
            <InboxMore
              onCounter={counter}
              onSelect={onSelect}
              onExport={() => void startExport()}
              whyNoExport={whyNoExport}
            />
          )}
        </ScreenHead>
        <div className="flex-none px-4 pt-2">
          {searchBox}
          <p className="min-h-6.5 pt-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title={words.title} note={note}>
      <div className="w-66 max-lg:w-50">{searchBox}</div>
      <Button variant="ghost" icon={<KeyRound strokeWidth={1.75} />} onPress={counter}>
        {words.counter}
      </Button>
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        notNow={whyNoExport}
        busy={isExporting ? words.exporting : undefined}
        onPress={() => void startExport()}
      >
        {words.export}
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.reading === undefined ? undefined : words.reading}
        onPress={() => void refresh()}
      >
        {words.refresh}
      </Button>
    </ScreenHead>
  );
}
