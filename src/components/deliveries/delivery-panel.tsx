import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Delivery, deliveryStatus } from "#contract/delivery.ts";
import { firstOn, sentTime } from "#contract/raw.ts";
import type { WireTime } from "#values/instant.ts";
import { deliveryOf, type DeliveryRecord } from "#records/deliveries/delivery-record.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { SidePanel, type SidePanelProps } from "#ui/layout/side-panel.tsx";
import { RawFields } from "#ui/overlay/raw-fields.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { catchUpFrom, DeliveryStatusText, isForeign, NoValue, useEndpointNames } from "./delivery-words.tsx";

type Props = Pick<SidePanelProps, "screen" | "back" | "onClose"> & { record: DeliveryRecord };

const link = "font-medium text-link underline-offset-2 hover:underline max-md:py-2";

/** Everything we know about one delivery, and what we don't. */
export function DeliveryPanel({ record, ...frame }: Props) {
  const reading = deliveryOf(record);
  const since = reading.createdAt?.kind === "instant" ? reading.createdAt.ms : record.ms;
  return (
    <SidePanel
      label={t`Delivery ${ph({ id: displayText(reading.id ?? reading.eventId ?? t`ID unknown`, 80) })}`}
      heading={<ServerText>{reading.event ?? t`Delivery`}</ServerText>}
      {...frame}
    >
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-auto p-5 max-md:p-4">
        {isForeign(reading) ? (
          <p className="text-pretty text-ink-2">
            {t`This record has no status, event, attempts or error that we recognise.`}
          </p>
        ) : null}
        <Facts reading={reading} firstAt={record.firstAt} />
        <p className="text-pretty text-ink-2">{t`If your system missed this delivery, review the bookings changed since then.`}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/webhooks" className={link}>
            {t`Show endpoints`}
          </Link>
          <Link
            to="/bookings"
            search={() => ({ changed: new Date(catchUpFrom(since)).toISOString() })}
            className={link}
          >
            {t`Show changed bookings`}
          </Link>
        </p>
        <RawFields raw={reading.raw} />
      </div>
    </SidePanel>
  );
}

const asSent = (value: string | undefined): ReactNode =>
  value === undefined ? undefined : <ServerText className="wrap-anywhere">{value}</ServerText>;

const copyable = (value: string | undefined, label: string): ReactNode =>
  value === undefined ? undefined : <CopyableId value={value} label={label} />;

/** `firstAt`: when this browser first saw it, epoch ms. */
function Facts({ reading, firstAt }: { reading: Delivery; firstAt: number }) {
  const { status, event, id, eventId, attempts, lastError, at, createdAt, endpointId, raw, fields } = reading;
  const time = (read: WireTime | undefined, name: "at" | "createdAt") =>
    read === undefined ? <NotSent sent={firstOn(raw, fields.delivery[name], sentTime)} /> : <FullMoment time={read} />;
  const { addressOf } = useEndpointNames();
  const items: readonly { term: string; children: ReactNode }[] = [
    {
      term: t`Status`,
      children: <DeliveryStatusText status={deliveryStatus(status, reading.fields)} sent={status} />,
    },
    { term: t`Event`, children: asSent(event) ?? <NoValue of={reading} name="event" /> },
    { term: t`Delivery ID`, children: copyable(id, t`delivery ID`) ?? <NoValue of={reading} name="id" /> },
    { term: t`Event ID`, children: copyable(eventId, t`event ID`) ?? <NoValue of={reading} name="eventId" /> },
    {
      term: t`Endpoint`,
      children: asSent(addressOf(reading)) ?? copyable(endpointId, t`endpoint ID`) ?? (
        <NoValue of={reading} name="endpointId" />
      ),
    },
    { term: t`Attempts`, children: attempts ?? <NoValue of={reading} name="attempts" /> },
    { term: t`Last error`, children: asSent(lastError) ?? <NoValue of={reading} name="lastError" /> },
    { term: t`Time`, children: time(at, "at") },
    { term: t`Created`, children: time(createdAt, "createdAt") },
    { term: t`First seen here`, children: <ShortMoment ms={firstAt} unit="seconds" /> },
  ];
  return <KeyValue items={items} />;
}
