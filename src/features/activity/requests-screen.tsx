import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight, Search, Send } from "lucide-react";
import { useDeferredValue, useEffect } from "react";
import { useSession } from "#queries/session.tsx";
import { countText } from "#language/locale/number.ts";
import { useRequestLog } from "#queries/outbox.ts";
import type { RequestsKept, NotedRequest } from "#records/requests/request-log.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead } from "#components/list-head.tsx";
import { Table } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { filterRequests, requestFilters, type RequestFilter } from "./request-filter.ts";
import { columnsFor, RequestRow } from "./request-row.tsx";
import { ToBookings } from "./to-bookings.tsx";
import { supportReport } from "./support-report.ts";

const words = {
  pageOnly: {
    unread: t`Earlier requests are still loading. You see only those since you opened this page.`,
    unreadable: t`We couldn't load earlier requests. You see only those since you opened this page.`,
  },
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
  const { requests, kept, load } = useRequestLog();
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
      <div id="requests" className="flex min-h-0 flex-1 flex-col overflow-auto">
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
          kept={kept}
          onShowAll={() => {
            setText("");
            void navigate({ to: ".", search: { show: "all" } });
          }}
        />
        {requests.length === 0 || (kept !== "read" && shown.length === 0) ? null : (
          <p className="px-gutter py-2.5 text-xs text-ink-3">
            {kept === "read"
              ? t`The newest 500 requests of this browser. API keys, queries and bodies aren't saved.`
              : words.pageOnly[kept]}
          </p>
        )}
      </div>
    </>
  );
}

/** `38 reads, all answered`. */
function readsWords(reads: readonly NotedRequest[]): string {
  const failed = filterRequests(reads, "unsuccessful", "").length;
  const isUnderWay = reads.length === 0 || reads.some((read) => read.isUnderWay);
  const count = plural(reads.length, { one: "# read", other: "# reads" });
  if (failed > 0) return t`${ph({ reads: count })}, ${ph({ count: countText(failed) })} unsuccessful`;
  return isUnderWay ? count : t`${ph({ reads: count })}, all answered`;
}

type ListProps = {
  requests: readonly NotedRequest[];
  isAny: boolean;
  isWaiting: boolean;
  kept: RequestsKept;
  onShowAll: () => void;
};

function RequestList({ requests, isAny, isWaiting, kept, onShowAll }: ListProps) {
  // In full steps, so that a new request doesn't hide the oldest row for a moment.
  const drawn = useDeferredValue(Math.ceil(requests.length / drawnAtOnce) * drawnAtOnce, drawnAtOnce);
  if (requests.length === 0 && kept === "unread")
    return <p className="px-gutter py-2.5 text-xs text-ink-3">{words.pageOnly.unread}</p>;
  if (!isAny) {
    return (
      <Empty
        icon={<Send strokeWidth={1.75} />}
        title={kept === "read" ? t`No requests yet` : t`No requests since you opened this page`}
        actions={<ToBookings />}
      >
        {kept === "read"
          ? t`The newest 500 requests from this browser with this API key appear here, even without a reply.`
          : words.pageOnly[kept]}
      </Empty>
    );
  }
  if (requests.length === 0 && isWaiting && kept === "read") {
    return (
      <Empty icon={<Send strokeWidth={1.75} />} title={t`No writes listed`} actions={<ToBookings />}>
        {t`Approvals and other actions sent from this browser appear here with their replies.`}
      </Empty>
    );
  }
  if (requests.length === 0) {
    return (
      <Empty
        icon={<Search strokeWidth={1.75} />}
        title={t`No request matches`}
        actions={
          <Button size="sm" onPress={onShowAll}>
            {t`Show all`}
          </Button>
        }
      >
        {kept === "read" ? t`Filter and search cover the newest 500 requests of this browser.` : words.pageOnly[kept]}
      </Empty>
    );
  }
  const columns = columnsFor(requests);
  return (
    <Table label={t`Requests`} columns={columns}>
      {requests.slice(0, drawn).map((request) => (
        <RequestRow key={request.id} request={request} columns={columns} />
      ))}
    </Table>
  );
}
