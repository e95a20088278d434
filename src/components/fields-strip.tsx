import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Fields } from "#contract/fields.ts";
import { type Delivery, deliveryStatus } from "#contract/delivery.ts";
import { useBookings } from "#queries/bookings.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { deliveryOf } from "#records/deliveries/delivery-record.ts";
import { readLocal, writeLocal } from "#records/browser/local-text.ts";
import type { Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";

const slot = "hide-fields-strip";
/** So many deliveries are looked at. */
const looked = 200;

/** Says that the service may name some fields differently, if a meaning is empty in every row or most statuses are unknown. */
export function FieldsStrip({ list }: { list: "bookings" | "deliveries" }) {
  const [isAway, setAway] = useState(() => readLocal(slot) === "on");
  const { rows } = useBookings();
  const { rows: records } = useDeliveries();
  const isOdd = list === "bookings" ? areBookingsOdd(rows) : areDeliveriesOdd(records.slice(0, looked).map(deliveryOf));
  if (isAway || !isOdd) return null;
  const putAway = () => {
    writeLocal(slot, "on");
    setAway(true);
  };
  return (
    <Strip
      tone="info"
      action={
        <Button size="sm" onPress={putAway}>
          {t`Hide`}
        </Button>
      }
    >
      <b>{t`The service may use other field names or status words.`}</b>{" "}
      <Link
        to="/settings/fields"
        search={list === "bookings" ? {} : { rows: "deliveries" }}
        className="text-link underline underline-offset-2"
      >
        {t`Set fields`}
      </Link>
    </Strip>
  );
}

/** Whether no row has it, though nobody said that the service doesn't provide it. */
const isMissing = <T,>(rows: readonly T[], places: readonly unknown[], has: (row: T) => boolean) =>
  places.length > 0 && !rows.some(has);

/** Whether a meaning is empty in all of these bookings, or most of their statuses are unknown. */
export function areBookingsOdd(rows: readonly Row[]): boolean {
  const [first] = rows;
  if (first === undefined) return false;
  const { booking }: Fields = first.fields;
  const unknown = rows.reduce((sum, { state }) => sum + Number(state === "other" || state === "unsent"), 0);
  return (
    unknown * 2 > rows.length ||
    isMissing(rows, booking.dates, ({ start, end }) => !Number.isNaN(start) || !Number.isNaN(end)) ||
    isMissing(rows, booking.amount, ({ amount }) => !Number.isNaN(amount)) ||
    isMissing(rows, booking.vehicleReference, ({ vehicle }) => vehicle !== undefined)
  );
}

/** The same of deliveries. */
export function areDeliveriesOdd(deliveries: readonly Delivery[]): boolean {
  const [first] = deliveries;
  if (first === undefined) return false;
  const { delivery }: Fields = first.fields;
  const unknown = deliveries.filter(({ status, fields }) => deliveryStatus(status, fields) === "other").length;
  return (
    unknown * 2 > deliveries.length ||
    isMissing(deliveries, delivery.event, ({ event }) => event !== undefined) ||
    isMissing(deliveries, delivery.attempts, ({ attempts }) => attempts !== undefined)
  );
}
