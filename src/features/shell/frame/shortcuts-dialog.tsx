import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { commandKey, optionKey } from "#language/locale/command-key.ts";
import { useLetterKeys } from "#ui/browser/use-shortcuts.ts";
import { navigation, shellWords } from "../navigation/navigation.ts";

const groups: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    title: t`Everywhere`,
    keys: [
      [[commandKey, "K"], shellWords.jump],
      [["?"], shellWords.shortcuts],
      ...navigation.map(({ key, label }) => [["G", key], t`Go to ${ph({ screen: label })}`] as const),
      [["U"], t`Undo an action before it's sent`],
      [[optionKey, "U"], t`Undo even while you type`],
      [["Esc"], t`Close or go back`],
    ],
  },
  {
    title: shellWords.today,
    keys: [
      [["/"], t`Search this page`],
      [["J", "K"], t`Next or previous row`],
      [["H", "L"], t`Previous or next list`],
      [["↵"], t`Open`],
      [["A"], t`Approve`],
      [["R"], t`Reject`],
      [["P"], t`Confirm pickup`],
      [["E"], t`Confirm return`],
      [[commandKey, "↵"], t`Confirm in a dialog`],
      [["]", "["], t`Tomorrow or today`],
    ],
  },
  {
    title: shellWords.bookings,
    keys: [
      [["/"], t`Search this page`],
      [["J"], t`Next booking`],
      [["K"], t`Previous booking`],
      [["S"], t`Skip this request`],
      [["↵"], t`Open`],
      [["X"], t`Select`],
      [["."], t`Booking actions`],
      [["A"], t`Approve`],
      [["R"], t`Reject`],
      [["⇧", "C"], t`Cancel booking`],
      [["P"], t`Confirm pickup`],
      [["E"], t`Confirm return`],
      [["Y"], t`Copy booking ID`],
      [[commandKey, "↵"], t`Confirm in a dialog`],
    ],
  },
  {
    title: shellWords.calendar,
    keys: [
      [["T"], t`Today`],
      [["["], t`Earlier`],
      [["]"], t`Later`],
      [["B"], t`Block dates`],
      [["← ↑ → ↓"], t`Move between days and vehicles`],
      [["⇧", "← →"], t`Choose days`],
      [["↵"], t`Block the chosen days`],
    ],
  },
  {
    title: shellWords.vehicles,
    keys: [
      [["M"], t`Map the vehicle or change its reference`],
      [["Y"], t`Copy vehicle ID`],
    ],
  },
  {
    title: shellWords.webhooks,
    keys: [[["N"], t`New endpoint`]],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areLettersOn = useLetterKeys();
  return (
    <Dialog title={shellWords.shortcuts} isOpen onOpenChange={onClose} width="wide">
      <p className="text-pretty text-ink-2">
        <Fill
          text={
            areLettersOn
              ? t`You can switch off single-letter shortcuts in ${ph({ settings: "{settings}" })}.`
              : t`Single-letter shortcuts are off. You can switch them on in ${ph({ settings: "{settings}" })}.`
          }
          parts={{
            settings: (
              <Link to="/settings" onClick={onClose} className="text-link underline underline-offset-2">
                {shellWords.settings}
              </Link>
            ),
          }}
        />
      </p>
      <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-xs font-semibold text-ink-2">{title}</h3>
            <dl className="grid grid-cols-[5.5rem_1fr] gap-y-1.5 text-sm">
              {keys.map(([caps, what]) => (
                <div key={what} className="contents">
                  <dt>
                    <KeyCaps keys={caps} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
