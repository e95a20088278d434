import { bulkAtMost, type Planned } from "#records/bulk/plan.ts";
import { bookingOf, type Row as Booked } from "#records/replica/row.ts";
import { bookingName } from "#contract/booking-reading.ts";
import { Amount } from "#ui/amount.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { countText } from "#language/number.ts";
import { KeyTag } from "#ui/key-tag.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { seenText } from "#values/text.ts";

type Props = {
  planned: readonly Planned[];
  /** Those that the user took out. */
  left: ReadonlySet<string>;
  onLeave: (row: Booked, isLeft: boolean) => void;
};

/** So many problems are listed on top; the others are counted. Below them stands whatever a job may hold. */
const problemsAtMost = 50;

const columns = [
  { id: "send", label: "Send", isLabelHidden: true, width: "3.25rem" },
  { id: "booking", label: "Booking", width: "7rem" },
  { id: "vehicle", label: "Vehicle", width: "6rem" },
  { id: "amount", label: "Amount", align: "end" as const, width: "7.5rem" },
  { id: "verdict", label: "What will happen" },
];

/** A line for each booking: what will happen, problems on top. Those that would be sent can be taken out. */
export function BulkPlanTable({ planned, left, onLeave }: Props) {
  const problems = planned.filter(({ verdict }) => verdict.kind === "not");
  const sent = planned.slice(problems.length);
  const listed = [...problems.slice(0, problemsAtMost), ...sent.slice(0, bulkAtMost)];
  return (
    <div className="grid gap-2">
      {problems.length === 0 ? null : (
        <p className="text-ink-2">
          {countText(problems.length)} of {countText(planned.length)} will not be sent.{" "}
          {problems.length > problemsAtMost
            ? `The first ${countText(problemsAtMost)} of them stand on top.`
            : "They stand on top."}
        </p>
      )}
      <div className="-mx-5 max-h-80 overflow-auto border-y border-line max-md:-mx-4">
        <Table label="Dry run" columns={columns}>
          {listed.map(({ row, verdict }) => {
            const booking = bookingOf(row);
            const name = seenText(bookingName(booking));
            return (
              <Row key={row.id}>
                <Cell>
                  {verdict.kind === "not" ? null : (
                    <Checkbox
                      aria-label={`Send ${name}`}
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
                  <Amount money={booking.amount} />
                </Cell>
                <Cell wrap phone="line">
                  <span className={verdict.kind === "not" ? "text-danger-ink" : "text-ink-2"}>
                    {left.has(row.id) && verdict.kind !== "not"
                      ? "Left out"
                      : verdict.kind === "sent"
                        ? "Will be sent"
                        : verdict.kind === "unsure"
                          ? `Will be sent. ${seenText(verdict.said)}`
                          : `Not sent. ${seenText(verdict.said)}`}
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
