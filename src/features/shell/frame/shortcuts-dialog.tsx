import { Link } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { navigation, shellWords } from "../navigation/navigation.ts";

const text = catalogue("shell/shortcuts", {
  everywhere: "Everywhere",
  goTo: (screen: string) => `Go to ${screen}`,
  undo: "Undo while it waits to be sent",
  close: "Close, back",
  search: "Search this page",
  next: "Next booking",
  previous: "Previous booking",
  open: "Open",
  select: "Select",
  actions: "Actions of the booking",
  approve: "Approve",
  reject: "Reject",
  cancel: "Cancel booking",
  pickup: "Confirm pickup",
  return: "Confirm return",
  copyId: "Copy booking id",
  confirm: "Confirm in a dialog",
  today: "Today",
  earlier: "Earlier",
  later: "Later",
  block: "Block dates",
  move: "Move between days and vehicles",
  choose: "Choose days",
  blockChosen: "Block what is chosen",
  map: "Map, or change the reference",
  edit: "Edit the reference in its row",
  saveNext: "In the field: save, on to the next without one",
  saveUp: "In the field: save, and up",
  lettersOn:
    "Letters do nothing while you type, and never send anything: they only open a confirm. They can be switched off in {settings}.",
  lettersOff: "{off} Arrows, Enter, Esc and what is pressed with {key} go on. Switch them on in {settings}.",
  off: "Single letters and signs are switched off.",
});

const groups: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    title: text.everywhere,
    keys: [
      [[commandKey, "K"], shellWords.jump],
      [["?"], shellWords.shortcuts],
      ...navigation.map(({ key, label }) => [["G", key], text.goTo(label)] as const),
      [["U"], text.undo],
      [["Esc"], text.close],
    ],
  },
  {
    title: shellWords.bookings,
    keys: [
      [["/"], text.search],
      [["J"], text.next],
      [["K"], text.previous],
      [["↵"], text.open],
      [["X"], text.select],
      [["."], text.actions],
      [["A"], text.approve],
      [["R"], text.reject],
      [["⇧", "C"], text.cancel],
      [["P"], text.pickup],
      [["E"], text.return],
      [["Y"], text.copyId],
      [[commandKey, "↵"], text.confirm],
    ],
  },
  {
    title: shellWords.calendar,
    keys: [
      [["T"], text.today],
      [["["], text.earlier],
      [["]"], text.later],
      [["B"], text.block],
      [["← ↑ → ↓"], text.move],
      [["⇧", "← →"], text.choose],
      [["↵"], text.blockChosen],
    ],
  },
  {
    title: shellWords.vehicles,
    keys: [
      [["M"], text.map],
      [["F2"], text.edit],
      [["↵"], text.saveNext],
      [["⇧", "↵"], text.saveUp],
    ],
  },
];

/** Every key, in one place, and whether the single letters are switched off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areLettersOn = useLetterKeys();
  return (
    <Dialog title={shellWords.shortcuts} isOpen onOpenChange={onClose} width="wide">
      <p className="text-pretty text-ink-2">
        <Fill
          text={areLettersOn ? text.lettersOn : text.lettersOff}
          parts={{
            off: <b className="font-semibold text-ink">{text.off}</b>,
            key: commandKey,
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
