import { t } from "@lingui/core/macro";
import { stateWords } from "#components/booking-states.ts";
import { DeliveryStatusText } from "#components/deliveries/delivery-words.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { unreadMoney, readBooking } from "#contract/booking.ts";
import { deliveryStatus, readDelivery } from "#contract/delivery.ts";
import type { Fields } from "#contract/fields.ts";
import { firstOn, asText, type RawObject } from "#contract/raw.ts";
import { readVehicle } from "#contract/vehicle.ts";
import { Amount } from "#ui/format/amount.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { BookingDates } from "#components/booking-dates.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import type { FieldList } from "./meanings.ts";

/** A few real rows, as they would be shown. */
export function FieldsPreview({ list, raws, fields }: { list: FieldList; raws: readonly RawObject[]; fields: Fields }) {
  const Line = lines[list];
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t`Preview`}</h2>
      <Table label={t`Preview`} columns={columns[list]}>
        {raws.map((raw, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row without an ID has no other name
          <Row key={place}>
            <Line raw={raw} fields={fields} />
          </Row>
        ))}
      </Table>
    </section>
  );
}

type LineProps = { raw: RawObject; fields: Fields };

const sent = (text: string | undefined) => (text === undefined ? <NotSent /> : <ServerText>{text}</ServerText>);

function BookingLine({ raw, fields }: LineProps) {
  const booking = readBooking(raw, fields);
  const { tone, word, asSent } = stateWords(booking);
  return (
    <>
      <Cell>
        <StateBadge tone={tone} mono={asSent}>
          {word}
        </StateBadge>
      </Cell>
      <Cell>{sent(booking.number)}</Cell>
      <Cell>
        <KeyTag reference={booking.vehicle.reference} />
      </Cell>
      <Cell wrap phone="line">
        <BookingDates booking={booking} />
      </Cell>
      <Cell align="end">
        <Amount money={booking.amount} sent={unreadMoney(booking)} />
      </Cell>
    </>
  );
}

function VehicleLine({ raw, fields }: LineProps) {
  const { title, reference } = readVehicle(raw, fields);
  return (
    <>
      <Cell>
        <KeyTag reference={reference.kind === "named" ? reference.reference : undefined} />
      </Cell>
      <Cell>{sent(title)}</Cell>
      <Cell>{sent(firstOn(raw, fields.vehicle.plate, asText))}</Cell>
    </>
  );
}

function DeliveryLine({ raw, fields }: LineProps) {
  const { status, event, url, attempts, at } = readDelivery(raw, fields);
  return (
    <>
      <Cell>
        <DeliveryStatusText status={deliveryStatus(status, fields)} sent={status} />
      </Cell>
      <Cell>{sent(event)}</Cell>
      <Cell>{sent(url)}</Cell>
      <Cell>{attempts ?? <NotSent />}</Cell>
      <Cell wrap phone="line">
        {at === undefined ? <NotSent /> : <FullMoment time={at} />}
      </Cell>
    </>
  );
}

const lines = { bookings: BookingLine, vehicles: VehicleLine, deliveries: DeliveryLine };

const columns = {
  bookings: [
    { id: "state", label: t`Status` },
    { id: "number", label: t`Number` },
    { id: "vehicle", label: t`Vehicle` },
    { id: "dates", label: t`Dates`, width: "35%" },
    { id: "amount", label: t`Amount`, align: "end" as const },
  ],
  vehicles: [
    { id: "reference", label: t`Reference` },
    { id: "title", label: t`Name` },
    { id: "plate", label: t`Plate` },
  ],
  deliveries: [
    { id: "status", label: t`Status` },
    { id: "event", label: t`Event` },
    { id: "endpoint", label: t`Endpoint` },
    { id: "attempts", label: t`Attempts`, width: "10%" },
    { id: "at", label: t`Last time`, width: "28%" },
  ],
};
