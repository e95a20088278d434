import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight, Search, Send, Check, CircleDashed, TriangleAlert } from "lucide-react";
import { useDeferredValue, useEffect } from "react";
import { useSession } from "#queries/session.tsx";
import { countText } from "#language/locale/number.ts";
import { useRequestLog } from "#queries/outbox.ts";
import type { StoredRequests, NotedRequest } from "#records/requests/request-log.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useKeptScroll } from "#ui/browser/kept-place.ts";
import { Button, Spinner } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead } from "#components/list-head.tsx";
import { Table, Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import {
  filterRequests,
  requestFilters,
  type RequestFilter,
  durationText,
  shownSeconds,
  sinceText,
  statusText,
} from "./request-filter.ts";
import { ToBookings } from "./to-bookings.tsx";
import { supportReport } from "./support-report.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";

const listedWords = t`Up to 500 requests from this browser, without API keys, queries or bodies.`;
const pageOnly = {
  unread: t`Earlier requests are still loading, so some may be missing.`,
  unreadable: t`We couldn't load earlier requests, so some may be missing.`,
};

const route = getRouteApi("/shell/outbox/requests");

const labels: Readonly<Record<RequestFilter, string>> = {
  all: t`All`,
  writes: t`Writes`,
  unsuccessful: t`Unsuccessful`,
};

/** How many rows are drawn at first; the others follow when the browser is idle. */
const drawnAtOnce = 60;

/** All requests of this browser with this API key, newest first, for support. */
export function RequestsScreen() {
  const { show: filter = "writes" } = route.useSearch();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { client, keyEnd } = useSession();
  const { requests, stored, load } = useRequestLog();
  const [text, setText] = useAddressText("/shell/outbox/requests");
  useEffect(() => {
    void load();
    // Once: new requests of this page are added as they happen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const wanted = useDeferredValue(text);
  const shown = filterRequests(requests, filter, wanted);
  const reads = filter === "writes" ? filterRequests(requests, "reads", wanted) : [];
  const select = (id: RequestFilter) =>
    void navigate({ to: ".", search: (before) => ({ ...before, show: id === requestFilters[0] ? undefined : id }) });
  return (
    <>
      <ListHead
        title={t`Requests`}
        note={t`with the API key ending in ${keyEnd}`}
        search={{ label: t`Search requests`, placeholder: t`Path, request ID or code`, value: text, onChange: setText }}
      >
        <CopyReport
          label={t`Copy report for support`}
          without={t`The report contains the last four characters of the API key and no request bodies. Paths may contain your vehicle references.`}
          isGlyph={isPhone}
          report={() => supportReport({ baseUrl: client.baseUrl, keyEnd, now: Date.now(), requests: shown })}
        />
      </ListHead>
      <div className="flex h-11 flex-none items-center gap-3 border-b border-line px-gutter max-md:h-14 max-md:overflow-x-auto max-md:px-4">
        <Link
          to="/outbox"
          className="inline-flex items-center gap-1 font-medium text-link underline-offset-2 hover:underline max-md:-ms-3 max-md:p-3.5"
        >
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden className="rtl:rotate-180" />
          <span className="max-md:sr-only">{t`Outbox`}</span>
        </Link>
        <FilterTabs
          label={t`Requests shown`}
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
      <div id="requests" ref={useKeptScroll("requests")} className="flex min-h-0 flex-1 flex-col overflow-auto">
        {filter === "writes" ? (
          <button
            type="button"
            onClick={() => select("all")}
            className="focus-ring-inset flex min-h-9 flex-none cursor-pointer items-center gap-2 border-b border-line-soft px-gutter text-start text-ink-2 hover:bg-hover max-md:min-h-11"
          >
            <ChevronRight aria-hidden size={14} strokeWidth={1.75} className="flex-none rtl:rotate-180" />
            {readsWords(reads)}
          </button>
        ) : null}
        <RequestList
          requests={shown}
          isWaiting={filter === "writes" && text.trim() === ""}
          isAny={requests.length > 0}
          stored={stored}
          onShowAll={() => {
            setText("");
            void navigate({ to: ".", search: { show: "all" } });
          }}
        />
        {shown.length === 0 ? null : (
          <p className="px-gutter py-2.5 text-xs text-ink-3">{stored === "read" ? listedWords : pageOnly[stored]}</p>
        )}
      </div>
    </>
  );
}

/** `38 other requests, 2 unsuccessful`. */
function readsWords(reads: readonly NotedRequest[]): string {
  const failed = filterRequests(reads, "unsuccessful", "").length;
  const count = plural(reads.length, { one: "# other request", other: "# other requests" });
  return failed === 0 ? count : t`${ph({ requests: count })}, ${ph({ count: countText(failed) })} unsuccessful`;
}

type ListProps = {
  requests: readonly NotedRequest[];
  isAny: boolean;
  /** Whether the first list, of all writes, is shown. */
  isWaiting: boolean;
  stored: StoredRequests;
  onShowAll: () => void;
};

/** The requests, or why there are none. */
function RequestList({ requests, isAny, isWaiting, stored, onShowAll }: ListProps) {
  // In full steps, so that a new request doesn't hide the oldest row for a moment.
  const drawn = useDeferredValue(Math.ceil(requests.length / drawnAtOnce) * drawnAtOnce, drawnAtOnce);
  if (requests.length > 0) {
    const columns = columnsFor(requests);
    return (
      <Table label={t`Requests`} columns={columns}>
        {requests.slice(0, drawn).map((request) => (
          <RequestRow key={request.id} request={request} columns={columns} />
        ))}
      </Table>
    );
  }
  if (stored === "unread") return <p className="px-gutter py-2.5 text-xs text-ink-3">{pageOnly.unread}</p>;
  const isSearched = isAny && !(isWaiting && stored === "read");
  const showAll = (
    <Button size="sm" onPress={onShowAll}>
      {t`Show all`}
    </Button>
  );
  return (
    <Empty
      icon={isSearched ? <Search strokeWidth={1.75} /> : <Send strokeWidth={1.75} />}
      title={isSearched ? t`No request matches` : t`No requests listed`}
      actions={isSearched ? showAll : <ToBookings />}
    >
      {stored === "read" ? listedWords : pageOnly[stored]}
    </Empty>
  );
}

/** What only some lists have to say, which otherwise have no column for it. */
const seldom = {
  code: ({ code }: NotedRequest) => code !== undefined,
  attempt: ({ attempt }: NotedRequest) => attempt > 1,
  replayed: ({ replayed }: NotedRequest) => replayed,
  key: ({ retryKeyEnd }: NotedRequest) => retryKeyEnd !== undefined,
};
type Seldom = keyof typeof seldom;
const isSeldom = (id: string): id is Seldom => id in seldom;

const columnsFor = (requests: readonly NotedRequest[]): readonly TableColumn[] =>
  columns.filter(({ id }) => !isSeldom(id) || requests.some(seldom[id]));

/** Columns that a narrow window hides appear below the path. */
const columns: readonly TableColumn[] = [
  { id: "glyph", label: t`Outcome`, isLabelHidden: true, width: "48px" },
  { id: "time", label: t`Time`, width: "152px" },
  { id: "method", label: t`Method`, width: "68px" },
  { id: "path", label: t`Path` },
  { id: "status", label: t`Status`, width: "116px" },
  { id: "code", label: t`Code`, width: "144px", from: "xl" },
  { id: "request", label: t`Request ID`, width: "156px" },
  { id: "attempt", label: t`Attempt`, width: "68px", align: "end", from: "lg" },
  { id: "replayed", label: t`Replayed`, width: "76px", from: "xl" },
  { id: "key", label: t`Idempotency key`, width: "124px", from: "xl" },
  { id: "took", label: t`Took`, width: "92px", align: "end" },
];

/** One request: its path, the reply, and the IDs that support looks for. */
function RequestRow({ request, columns }: { request: NotedRequest; columns: readonly TableColumn[] }) {
  const has = (column: Seldom) => columns.some(({ id }) => id === column);
  const { at, method, route, path, code, attempt, replayed, ms, retryKeyEnd } = request;
  const key = retryKeyEnd === undefined ? undefined : `…${retryKeyEnd}`;
  const details = [
    code,
    attempt > 1 ? t`attempt ${ph({ number: attempt })}` : undefined,
    replayed ? t`replayed` : undefined,
    key === undefined ? undefined : t`idempotency key ${ph({ end: key })}`,
  ].filter((part) => part !== undefined);
  const status = statusText(request, (first) => sinceText(first, at));
  const took = durationText(ms, shownSeconds);
  return (
    <Row layout="lines">
      <Cell phone="lead">
        <Glyph request={request} />
      </Cell>
      <Cell phone="corner">
        <span className="text-ink-2 max-md:text-sm">
          <ShortMoment ms={at} unit="seconds" />
        </span>
      </Cell>
      <Cell phone="hide">
        <span className="font-mono text-xs">{method}</span>
      </Cell>
      <Cell phone="title" wrap>
        <code title={route} className="font-mono text-xs max-md:text-sm">
          <span className="md:hidden">{method} </span>
          <ServerText>{path}</ServerText>
        </code>
        {details.length === 0 ? null : (
          <p className="text-xs text-ink-3 max-md:hidden xl:hidden">
            <ServerText>{details.join(" · ")}</ServerText>
          </p>
        )}
      </Cell>
      <Cell phone="hide" wrap>
        {status}
      </Cell>
      {has("code") ? (
        <Cell from="xl">
          <ServerText className="font-mono text-xs">{code}</ServerText>
        </Cell>
      ) : null}
      <Cell phone="below">
        <span className="flex flex-wrap items-center gap-x-2 text-ink-2 max-md:text-sm">
          <span className="md:hidden">
            <ServerText>{[status, ...(took === undefined ? [] : [took]), ...details].join(" · ")}</ServerText>
          </span>
          <Receipt request={request} />
        </span>
      </Cell>
      {has("attempt") ? (
        <Cell align="end" from="lg">
          {attempt}
        </Cell>
      ) : null}
      {has("replayed") ? <Cell from="xl">{replayed ? t`Yes` : <span className="text-ink-3">–</span>}</Cell> : null}
      {has("key") ? (
        <Cell from="xl">
          {key === undefined ? <span className="text-ink-3">–</span> : <span className="font-mono text-xs">{key}</span>}
        </Cell>
      ) : null}
      <Cell align="end" phone="hide">
        {took ?? <span className="text-ink-3">–</span>}
      </Cell>
    </Row>
  );
}

function Receipt({ request: { requestId, status } }: { request: NotedRequest }) {
  if (requestId !== undefined) return <CopyableId value={requestId} label={t`request ID`} short />;
  return <span className="text-ink-3">{status === undefined ? "–" : t`No request ID`}</span>;
}

/** Hidden from screen readers: the status column says the same. */
function Glyph({ request: { isUnderWay, kind, status } }: { request: NotedRequest }) {
  const look = "inline-block flex-none align-middle";
  if (isUnderWay) return <Spinner />;
  if (kind === undefined) return <Check aria-hidden size={15} strokeWidth={2} className={`${look} text-pickedup`} />;
  if (status === undefined)
    return <CircleDashed aria-hidden size={15} strokeWidth={2} className={`${look} text-unknown`} />;
  return <TriangleAlert aria-hidden size={15} strokeWidth={2} className={`${look} text-conflict`} />;
}
