import { ph, t } from "@lingui/core/macro";
import { Check, CircleDashed, TriangleAlert } from "lucide-react";
import type { NotedRequest } from "#records/requests/request-log.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { durationText, shownSeconds, sinceText, statusText } from "./request-words.ts";

/** What only some lists have to say, which otherwise have no column for it. */
const seldom = {
  code: ({ code }: NotedRequest) => code !== undefined,
  attempt: ({ attempt }: NotedRequest) => attempt > 1,
  replayed: ({ replayed }: NotedRequest) => replayed,
  key: ({ retryKeyEnd }: NotedRequest) => retryKeyEnd !== undefined,
};
type Seldom = keyof typeof seldom;
const isSeldom = (id: string): id is Seldom => id in seldom;

export const columnsFor = (requests: readonly NotedRequest[]): readonly TableColumn[] =>
  columns.filter(({ id }) => !isSeldom(id) || requests.some(seldom[id]));

/** Columns that a narrow window hides appear below the path. */
const columns: readonly TableColumn[] = [
  { id: "glyph", label: t`Outcome`, isLabelHidden: true, width: "48px" },
  { id: "time", label: t`Time`, width: "152px" },
  { id: "method", label: t`Method`, width: "68px" },
  { id: "path", label: t`Path` },
  { id: "status", label: t`Status`, width: "116px" },
  { id: "code", label: t`Code`, width: "144px", from: "xl" },
  { id: "request", label: t`Request`, width: "156px" },
  { id: "attempt", label: t`Attempt`, width: "68px", align: "end", from: "lg" },
  { id: "replayed", label: t`Replayed`, width: "76px", from: "xl" },
  { id: "key", label: t`Idempotency key`, width: "124px", from: "xl" },
  { id: "took", label: t`Took`, width: "92px", align: "end" },
];

/** One request: its path, the reply, and the IDs that support looks for. */
export function RequestRow({ request, columns }: { request: NotedRequest; columns: readonly TableColumn[] }) {
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
      {has("replayed") ? (
        <Cell from="xl">{replayed ? t`Yes` : <span className="text-ink-3">{t`No`}</span>}</Cell>
      ) : null}
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
  return status === undefined ? <span className="text-ink-3">–</span> : <NotSent what={t`ID`} />;
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
