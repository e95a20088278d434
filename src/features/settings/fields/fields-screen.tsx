import { t, ph } from "@lingui/core/macro";
import { getRouteApi, useBlocker } from "@tanstack/react-router";
import { useMemo, useState, useSyncExternalStore } from "react";
import { BackLink } from "#components/list-head.tsx";
import { fieldConfigText } from "#contract/field-config.ts";
import { fieldsWith, namedFields, type FieldTexts, amountUnits, type Fields } from "#contract/fields.ts";
import type { RawObject } from "#contract/raw.ts";
import { useBookings } from "#queries/bookings.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { useSession } from "#queries/session.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { chooseFields } from "#records/browser/chosen-fields.ts";
import { bookingOf } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FieldChoices } from "./field-choices.tsx";
import { FieldsPreview } from "./fields-preview.tsx";
import type { FieldList } from "./meanings.ts";
import { StatusWordChoices } from "./status-word-choices.tsx";
import { readBooking } from "#contract/booking.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { formatMoney, inMajorUnits } from "#values/money.ts";

const route = getRouteApi("/shell/settings/fields");

const lists: readonly { id: FieldList; label: string }[] = [
  { id: "bookings", label: t`Bookings` },
  { id: "vehicles", label: t`Vehicles` },
  { id: "deliveries", label: t`Deliveries` },
];

/** Which field of the service is which, with the values of a real row beside each. */
export function FieldsScreen() {
  const { rows } = route.useSearch();
  const list: FieldList = rows ?? "bookings";
  const navigate = route.useNavigate();
  const { client } = useSession();
  const { configured, chosen } = useSyncExternalStore(client.reading.onFields, client.reading.read);
  const [draft, setDraft] = useState<FieldTexts>();
  /** What became of the last press. */
  const [said, setSaid] = useState<string>();
  /** The choice applies to this page, but couldn't be saved. */
  const [isUnsaved, setUnsaved] = useState(false);
  const texts = draft ?? chosen;
  const isDraft = JSON.stringify(texts) !== JSON.stringify(chosen);
  const isChanged = isUnsaved || isDraft;
  const fields = useMemo(() => fieldsWith(configured, texts), [configured, texts]);
  const raws = useRawRows(list);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDraft && next.pathname !== current.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });

  const change = (next: FieldTexts) => {
    setDraft(next);
    setSaid(undefined);
  };
  const save = () => {
    const isStored = chooseFields(client.baseUrl, texts);
    client.reading.choose(texts);
    if (isStored) setDraft(undefined);
    setUnsaved(!isStored);
    setSaid(isStored ? t`Saved` : t`This browser couldn't save your choice.`);
  };
  const choices = { raws, fields, texts, configured, onChange: change };
  const copy = async () => {
    const all = fieldConfigText(namedFields(configured, texts));
    await navigator.clipboard.writeText(all).then(
      () => setSaid(t`Copied. Put it into the service's entry in config.json.`),
      () => setSaid(t`Couldn't copy.`),
    );
  };
  return (
    <>
      <ScreenHead title={t`Fields`} back={<BackLink to="/settings" label={t`Settings`} />}>
        <Button size="sm" onPress={() => change({})}>
          {t`Use the standard names`}
        </Button>
      </ScreenHead>
      <div className="flex-1 overflow-auto">
        <div className="grid max-w-4xl gap-6 p-gutter">
          <p className="text-ink-2">{t`Choose the right field for each value. This isn't sent to the service.`}</p>
          <FilterTabs
            label={t`Rows`}
            items={lists}
            selected={list}
            onSelect={(rows) => void navigate({ search: rows === "bookings" ? {} : { rows } })}
          />
          {raws.length === 0 ? (
            <Empty title={t`No rows loaded yet`}>{t`Once some are loaded, you can choose their fields here.`}</Empty>
          ) : (
            <>
              <FieldChoices key={list} list={list} {...choices} />
              {list === "bookings" ? <AmountUnitChoice {...choices} /> : null}
              {list === "vehicles" ? null : <StatusWordChoices list={list} {...choices} />}
              <FieldsPreview list={list} raws={raws.slice(0, 3)} fields={fields} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 border-t border-line px-gutter py-2.5">
        <Button variant="primary" onPress={save} {...(isChanged ? {} : { notNow: t`Nothing has changed.` })}>
          {t`Save in this browser`}
        </Button>
        <Button onPress={() => void copy()}>{t`Copy for config.json`}</Button>
        <span role="status" className="text-ink-2">
          {said}
        </span>
      </div>
      <Dialog
        role="alertdialog"
        title={t`Leave without saving?`}
        isOpen={blocker.status === "blocked"}
        onOpenChange={() => blocker.reset?.()}
        footer={
          <>
            <Button onPress={() => blocker.reset?.()}>{t`Stay here`}</Button>
            <Button variant="primary" onPress={() => blocker.proceed?.()}>
              {t`Leave`}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t`Your changes aren't saved yet. They're lost if you leave.`}</p>
      </Dialog>
    </>
  );
}

/** So many rows are looked at: enough to see which fields a service has, and few enough for every keystroke. */
const most = 500;

/** Rows of a list as the service sent them, the latest first; none are loaded for it but by opening their screens. */
function useRawRows(list: FieldList): readonly RawObject[] {
  const bookings = useBookings().rows;
  const vehicles = useVehicles().rows;
  const deliveries = useDeliveries(list === "deliveries").rows;
  return useMemo(() => {
    if (list === "vehicles") return vehicles.slice(0, most).map(({ reading }) => reading.raw);
    if (list === "deliveries") return deliveries.slice(0, most).map(({ raw }) => raw);
    return bookings.slice(0, most).map((row) => bookingOf(row).raw);
  }, [list, bookings, vehicles, deliveries]);
}

type Props = {
  raws: readonly RawObject[];
  fields: Fields;
  texts: FieldTexts;
  configured: FieldTexts;
  onChange: (texts: FieldTexts) => void;
};

/** In which unit amounts are sent, chosen between two readings of a real one. */
function AmountUnitChoice({ raws, fields, texts, configured, onChange }: Props) {
  const asSent = { ...fields, booking: { ...fields.booking, amountUnit: undefined } };
  // One that isn't the same in both units.
  const money = raws
    .map((raw) => readBooking(raw, asSent).amount)
    .find((each) => each !== undefined && formatMoney(inMajorUnits(each)) !== formatMoney(each));
  if (money === undefined || configured.booking?.amountUnit !== undefined) return null;
  const reading = {
    minor: t`${money.amount} is ${ph({ money: formatMoney(inMajorUnits(money)) })}`,
    whole: t`${money.amount} is ${ph({ money: formatMoney(money) })}`,
  };
  return (
    <RadioGroup
      label={t`Amount unit`}
      value={texts.booking?.amountUnit ?? ""}
      onChange={(value) => {
        const amountUnit = amountUnits.find((unit) => unit === value);
        if (amountUnit !== undefined) onChange({ ...texts, booking: { ...texts.booking, amountUnit } });
      }}
    >
      {amountUnits.map((unit) => (
        <Radio key={unit} value={unit}>
          {reading[unit]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
