import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { bookingStates } from "#components/booking-states.ts";
import { deliveryStatuses } from "#components/deliveries/delivery-words.tsx";
import { readBooking } from "#contract/booking.ts";
import { readDelivery } from "#contract/delivery.ts";
import { deliveryKey, fieldsWith, stateKey, type Fields, type FieldTexts } from "#contract/fields.ts";
import type { RawObject } from "#contract/raw.ts";
import { Select } from "#ui/form/select.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";

type Props = {
  list: "bookings" | "deliveries";
  raws: readonly RawObject[];
  fields: Fields;
  texts: FieldTexts;
  configured: FieldTexts;
  onChange: (texts: FieldTexts) => void;
};

/** For “keep as it is”. */
const asSent = "-";

/** What each word of the status means, with how many rows have it and which. */
export function StatusWordChoices({ list, raws, fields, texts, configured, onChange }: Props) {
  const isBookings = list === "bookings";
  const words = useMemo(() => wordsOf(list, raws, fields), [list, raws, fields]);
  if (words.size === 0) return null;
  const options = (isBookings ? bookingStates : deliveryStatuses).filter(({ id }) => id !== "other");
  const meaningIn = ({ booking, delivery }: Fields, word: string): string | undefined =>
    isBookings ? booking.stateWords.get(stateKey(word)) : delivery.statusWords.get(deliveryKey(word));
  // These words have a standard meaning. It can be changed here, but not removed.
  const standard = fieldsWith(configured);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t`Status words`}</h2>
      <Table
        label={t`Status words`}
        columns={[
          { id: "word", label: t`The service says` },
          { id: "rows", label: t`Rows` },
          { id: "means", label: t`What it means here` },
        ]}
      >
        {[...words].map(([word, names]) => (
          <Row key={word}>
            <Cell>
              <bdi className="font-mono">{displayText(word, 40)}</bdi>
            </Cell>
            <Cell wrap>
              {plural({ count: names.length }, { one: "# row", other: "# rows" })}{" "}
              <span className="text-ink-3">{names.slice(0, 2).join(", ")}</span>
            </Cell>
            <Cell wrap phone="line">
              <Select
                label={<bdi className="sr-only">{displayText(word, 40)}</bdi>}
                value={meaningIn(fields, word) ?? asSent}
                options={[
                  ...options.map(({ id, label }) => ({ id, label })),
                  ...(meaningIn(standard, word) === undefined ? [{ id: asSent, label: t`Keep as it is` }] : []),
                ]}
                onChange={(id) => onChange(withWord(list, texts, word, id))}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}

/** The words of the status in these rows, the most frequent first, with the names of their rows. */
function wordsOf(
  list: Props["list"],
  raws: readonly RawObject[],
  fields: Fields,
): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const raw of raws) {
    const [word, name] = list === "bookings" ? ofBooking(raw, fields) : ofDelivery(raw, fields);
    if (word !== undefined) words.set(word, [...(words.get(word) ?? []), name]);
  }
  return new Map([...words].toSorted(([, one], [, other]) => other.length - one.length));
}

function ofBooking(raw: RawObject, fields: Fields): readonly [string | undefined, string] {
  const { state, number, id } = readBooking(raw, fields);
  return [state.kind === "unsent" ? undefined : state.raw, displayText(number ?? id, 20)];
}

function ofDelivery(raw: RawObject, fields: Fields): readonly [string | undefined, string] {
  const { status, eventId, id } = readDelivery(raw, fields);
  return [status, displayText(eventId ?? id ?? "", 20)];
}

/** The choice with this meaning for a word, taken from any other meaning. */
function withWord(list: Props["list"], texts: FieldTexts, word: string, meaning: string): FieldTexts {
  const [group, name, key] =
    list === "bookings"
      ? (["booking", "stateWords", stateKey] as const)
      : (["delivery", "statusWords", deliveryKey] as const);
  const before: Record<string, readonly string[]> = Object(Object(texts[group])[name]);
  const others = Object.entries(before).map(
    ([each, said]) => [each, said.filter((one) => key(one) !== key(word))] as const,
  );
  const next = Object.fromEntries(others.filter(([, said]) => said.length > 0));
  if (meaning !== asSent) next[meaning] = [...(next[meaning] ?? []), word];
  return { ...texts, [group]: { ...texts[group], [name]: next } };
}
