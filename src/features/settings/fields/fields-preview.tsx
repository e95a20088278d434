import { t } from "@lingui/core/macro";
import { stateWords } from "#components/booking-states.ts";
import { DeliveryStatusText, NoValue } from "#components/deliveries/delivery-words.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { unreadMoney, readBooking } from "#contract/booking.ts";
import { deliveryStatus, readDelivery } from "#contract/delivery.ts";
import type { Fields } from "#contract/fields.ts";
import { firstOn, asText, sentText, sentTime, type Path, type RawObject } from "#contract/raw.ts";
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

const sent = (raw: RawObject, paths: readonly Path[], text = firstOn(raw, paths, asText)) =>
  text === undefined ? <NotSent sent={firstOn(raw, paths, sentText)} /> : <ServerText>{text}</ServerText>;

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
      <Cell>{sent(raw, fields.booking.number, booking.number)}</Cell>
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
      <Cell>{sent(raw, fields.vehicle.title, title)}</Cell>
      <Cell>{sent(raw, fields.vehicle.plate)}</Cell>
    </>
  );
}

function DeliveryLine({ raw, fields }: LineProps) {
  const reading = readDelivery(raw, fields);
  const { status, event, url, attempts, at } = reading;
  return (
    <>
      <Cell>
        <DeliveryStatusText status={deliveryStatus(status, fields)} sent={status} />
      </Cell>
      <Cell>{sent(raw, fields.delivery.event, event)}</Cell>
      <Cell>{sent(raw, fields.delivery.url, url)}</Cell>
      <Cell>{attempts ?? <NoValue of={reading} name="attempts" />}</Cell>
      <Cell wrap phone="line">
        {at === undefined ? <NotSent sent={firstOn(raw, fields.delivery.at, sentTime)} /> : <FullMoment time={at} />}
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
    { id: "at", label: t`Time`, width: "28%" },
  ],
};
