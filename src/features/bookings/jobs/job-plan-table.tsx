import { ph, plural, t } from "@lingui/core/macro";
import { whyWords } from "#components/jobs/why-words.ts";
import { itemsAtMost } from "#records/jobs/job-step.ts";
import type { Verdict } from "#records/jobs/job-rules.ts";
import { bookingOf, type Row as Booked } from "#records/replica/row.ts";
import { unreadMoney, bookingName } from "#contract/booking.ts";
import { Amount } from "#ui/format/amount.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { countText } from "#language/locale/number.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { displayText, lists, sentences } from "#values/text.ts";
import type { Clash, Planned } from "./job-plan.ts";

const sentUnsure = (said: string) => t`Will be sent. ${said}`;

type Props = {
  planned: readonly Planned[];
  /** Those that the user took out, or left out. */
  left: ReadonlySet<string>;
  onLeave: (row: Booked, isLeft: boolean) => void;
};

/** How many problems are listed at the top; the others are counted. */
const problemsAtMost = 50;

const columns = [
  { id: "send", label: t`Send`, isLabelHidden: true, width: "3.25rem" },
  { id: "booking", label: t`Booking`, width: "7rem" },
  { id: "vehicle", label: t`Vehicle`, width: "6rem" },
  { id: "amount", label: t`Amount`, align: "end" as const, width: "7.5rem" },
  { id: "verdict", label: t`What will happen` },
];

/** A line per booking: what will happen, problems first. Bookings to be sent can be unticked. */
export function JobPlanTable({ planned, left, onLeave }: Props) {
  const problems = planned.filter(({ verdict }) => verdict.kind === "not");
  const sent = planned.slice(problems.length);
  const seconds = sent.filter(({ row, clash }) => clash?.isSecond === true && left.has(row.id)).length;
  const listed = [...problems.slice(0, problemsAtMost), ...sent.slice(0, itemsAtMost)];
  return (
    <div className="grid gap-2">
      {problems.length === 0 ? null : (
        <p className="text-ink-2">
          {problems.length > problemsAtMost
            ? t`${countText(problems.length)} bookings won't be sent. The first ${countText(problemsAtMost)} are listed.`
            : plural(
                { count: problems.length },
                {
                  one: "# booking won't be sent. It's listed first.",
                  other: "# bookings won't be sent. They're listed first.",
                },
              )}
        </p>
      )}
      {seconds === 0 ? null : (
        <p className="text-conflict-ink">
          {plural(
            { count: seconds },
            {
              one: "# overlapping booking is left out. Tick it to send it too.",
              other: "# overlapping bookings are left out. Tick them to send them too.",
            },
          )}
        </p>
      )}
      <div className="-mx-5 max-h-80 overflow-auto border-y border-line max-md:-mx-4">
        <Table label={t`Dry run`} columns={columns}>
          {listed.map((line) => {
            const { row, verdict, clash } = line;
            const booking = bookingOf(row);
            const name = displayText(bookingName(booking));
            return (
              <Row key={row.id}>
                <Cell>
                  {verdict.kind === "not" ? null : (
                    <Checkbox
                      aria-label={t`Send ${name}`}
                      isSelected={!left.has(row.id)}
                      onChange={(isOn) => onLeave(row, !isOn)}
                    />
                  )}
                </Cell>
                <Cell>
                  <ServerText className="font-medium">{bookingName(booking)}</ServerText>
                </Cell>
                <Cell>
                  <KeyTag reference={booking.vehicle.reference} />
                </Cell>
                <Cell align="end" phone="end">
                  <Amount money={booking.amount} sent={unreadMoney(booking)} />
                </Cell>
                <Cell wrap phone="line">
                  <span
                    className={
                      verdict.kind === "not"
                        ? "text-danger-ink"
                        : clash === undefined
                          ? "text-ink-2"
                          : "text-conflict-ink"
                    }
                  >
                    {lineWords(line, left.has(row.id))}
                  </span>
                </Cell>
              </Row>
            );
          })}
        </Table>
      </div>
    </div>
  );
}

/** What will happen to a booking of a dry run, what it collides with, and why. */
export function lineWords({ verdict, clash }: Omit<Planned, "row">, isLeft: boolean): string {
  const said = clash === undefined ? "" : clashWords(clash);
  if (verdict.kind === "not") return verdictWords(verdict);
  if (isLeft) return said === "" ? t`Left out` : t`Left out. ${said}`;
  if (said === "") return verdictWords(verdict);
  return verdict.kind === "sent" ? sentUnsure(said) : `${verdictWords(verdict)} ${said}`;
}

const namedAtMost = 3;

function clashWords({ others, block }: Clash): string {
  const namesOf = (isSure: boolean) => {
    const names = others.flatMap((other) =>
      other.isSure === isSure ? [displayText(bookingName(bookingOf(other.row)), 60)] : [],
    );
    const more = names.length - namedAtMost;
    return lists.format([...names.slice(0, namedAtMost), ...(more > 0 ? [t`${ph({ count: more })} more`] : [])]);
  };
  const [sure, unsure] = [namesOf(true), namesOf(false)];
  return sentences([
    sure === "" ? "" : t`Double booking with ${ph({ names: sure })}.`,
    unsure === "" ? "" : t`Possible double booking with ${ph({ names: unsure })}.`,
    block ? t`May overlap dates you blocked.` : "",
  ]);
}

function verdictWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case "sent":
      return t`Will be sent`;
    case "unsure": {
      const { state } = verdict;
      return sentUnsure(
        state.kind === "unsent"
          ? t`Its status is unknown, so the service decides.`
          : t`We don't recognise the status “${ph({ state: displayText(state.raw) })}”, so the service decides.`,
      );
    }
    case "not":
      return t`Won't be sent. ${ph({ said: whyWords(verdict.why) })}`;
  }
}
