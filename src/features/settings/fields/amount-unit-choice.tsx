import { ph, t } from "@lingui/core/macro";
import { amountUnits, type Fields, type FieldTexts } from "#contract/fields.ts";
import { readBooking } from "#contract/booking-reading.ts";
import type { RawObject } from "#contract/raw.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { formatMoney, inMajorUnits } from "#values/money.ts";

type Props = {
  raws: readonly RawObject[];
  fields: Fields;
  texts: FieldTexts;
  configured: FieldTexts;
  onChange: (texts: FieldTexts) => void;
};

/** In which unit amounts are sent, chosen between two readings of a real one. */
export function AmountUnitChoice({ raws, fields, texts, configured, onChange }: Props) {
  const asSent = { ...fields, booking: { ...fields.booking, amountUnit: undefined } };
  const money = raws.map((raw) => readBooking(raw, asSent).amount).find((each) => each !== undefined);
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
