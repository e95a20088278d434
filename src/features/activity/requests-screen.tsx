import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Search, Send } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { useSession } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useJournal } from "#queries/outbox.ts";
import type { JournalKept, NotedRequest } from "#records/journal/journal.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { Table } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { filterRequests, requestFilters, type RequestFilter } from "./request-filter.ts";
import { requestColumns, RequestRow } from "./request-row.tsx";
import { supportReport } from "./support-report.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";

const words = catalogue("activity/requests", {
  requests: "Requests",
  ofKey: (keyEnd: string) => `with the key ending in ${keyEnd}`,
  outbox: "Outbox",
  all: "All",
  writes: "Writes",
  unsuccessful: "Not successful",
  shown: "Requests shown",
  search: "Search requests",
  placeholder: "Path, request id or code",
  copyReport: "Copy report for support",
  without:
    "It contains the last four characters of the API key and no request bodies. Paths contain your vehicle references.",
  only: "Only what this browser asked, at most the newest 500. Keys, queries and bodies are not kept.",
  pageOnly: {
    unread: "What this browser kept of earlier requests is being read: only those of this page are sure to be here.",
    unreadable:
      "What this browser kept of earlier requests cannot be read: only those of this page are sure to be here.",
  },
  nothing: "Nothing was asked yet",
  nothingHere: "This page asked nothing yet",
  every: "The newest 500 requests that this browser made with this key show here, also those that never arrived.",
  noMatch: "No request matches",
  showAll: "Show all",
  covers: "The filter and the search cover the newest 500 requests of this browser.",
});

const route = getRouteApi("/shell/outbox/requests");

const labels: Readonly<Record<RequestFilter, string>> = {
  all: words.all,
  writes: words.writes,
  unsuccessful: words.unsuccessful,
};

/** How many rows are drawn at once; the others follow while the browser has time. */
const drawnAtOnce = 60;

/** Everything that this browser asked of the service with this key, newest first: what support wants to know. */
export function RequestsScreen() {
  const { show: filter = "all" } = route.useSearch();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { client, keyEnd } = useSession();
  const { requests, kept, load } = useJournal();
  const [text, setText] = useAddressText("/shell/outbox/requests");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  useEffect(() => {
    void load();
    // Once: what this page asks from now on comes by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const shown = filterRequests(requests, filter, useDeferredValue(text));
  const select = (id: RequestFilter) =>
    void navigate({ to: ".", search: (before) => ({ ...before, show: id === "all" ? undefined : id }) });
  const searchBox = (
    <SearchField
      label={words.search}
      placeholder={words.placeholder}
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={field}
    />
  );
  return (
    <>
      <ScreenHead title={words.requests} note={words.ofKey(keyEnd)}>
        {isPhone ? null : <div className="w-[264px] max-lg:w-[200px]">{searchBox}</div>}
        <CopyReport
          label={words.copyReport}
          without={words.without}
          isGlyph={isPhone}
          report={() => supportReport({ baseUrl: client.baseUrl, keyEnd, now: Date.now(), requests: shown })}
        />
      </ScreenHead>
      {isPhone ? <div className="flex-none px-4 pt-2">{searchBox}</div> : null}
      <div className="flex h-11 flex-none items-center gap-3 border-b border-line px-gutter max-md:h-14 max-md:overflow-x-auto max-md:px-4">
        <Link
          to="/outbox"
          className="inline-flex items-center gap-1 font-medium text-link underline-offset-2 hover:underline max-md:-ms-3 max-md:p-3.5"
        >
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden className="rtl:rotate-180" />
          <span className="max-md:sr-only">{words.outbox}</span>
        </Link>
        <FilterTabs
          label={words.shown}
          controls="requests"
          selected={filter}
          onSelect={select}
          items={requestFilters.map((id) => ({
            id,
            label: labels[id],
            count: filterRequests(requests, id, "").length,
          }))}
        />
      </div>
      <div id="requests" className="min-h-0 flex-1 overflow-auto">
        <RequestList
          requests={shown}
          isAny={requests.length > 0}
          kept={kept}
          onShowAll={() => {
            setText("");
            void navigate({ to: ".", search: {} });
          }}
        />
        {requests.length === 0 || (kept !== "read" && shown.length === 0) ? null : (
          <p className="px-gutter py-2.5 text-xs text-ink-3">{kept === "read" ? words.only : words.pageOnly[kept]}</p>
        )}
      </div>
    </>
  );
}

type ListProps = { requests: readonly NotedRequest[]; isAny: boolean; kept: JournalKept; onShowAll: () => void };

function RequestList({ requests, isAny, kept, onShowAll }: ListProps) {
  // In full steps: a request that comes must not take the oldest row away for a moment.
  const drawn = useDeferredValue(Math.ceil(requests.length / drawnAtOnce) * drawnAtOnce, drawnAtOnce);
  if (!isAny) {
    return (
      <Empty icon={<Send strokeWidth={1.75} />} title={kept === "read" ? words.nothing : words.nothingHere}>
        {kept === "read" ? words.every : words.pageOnly[kept]}
      </Empty>
    );
  }
  if (requests.length === 0) {
    return (
      <Empty
        icon={<Search strokeWidth={1.75} />}
        title={words.noMatch}
        actions={
          <Button size="sm" onPress={onShowAll}>
            {words.showAll}
          </Button>
        }
      >
        {kept === "read" ? words.covers : words.pageOnly[kept]}
      </Empty>
    );
  }
  return (
    <Table label={words.requests} columns={requestColumns}>
      {requests.slice(0, drawn).map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </Table>
  );
}
