import { Link } from "@tanstack/react-router";
import { Dialog } from "#ui/dialog.tsx";
import { KeyCaps } from "#ui/key-cap.tsx";
import { commandKey } from "#ui/command-key.ts";
import { useLetterKeys } from "#ui/letter-keys.ts";
import { navigation } from "./navigation.ts";

const groups: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    title: "Everywhere",
    keys: [
      [[commandKey, "K"], "Search or jump"],
      [["?"], "Keyboard shortcuts"],
      ...navigation.map(({ key, label }) => [["G", key], `Go to ${label}`] as const),
      [["U"], "Undo while it waits to be sent"],
      [["Esc"], "Close, back"],
    ],
  },
  {
    title: "Bookings",
    keys: [
      [["/"], "Search this page"],
      [["J"], "Next booking"],
      [["K"], "Previous booking"],
      [["↵"], "Open"],
      [["X"], "Select"],
      [["."], "Actions of the booking"],
      [["A"], "Approve"],
      [["R"], "Reject"],
      [["⇧", "C"], "Cancel booking"],
      [["P"], "Confirm pickup"],
      [["E"], "Confirm return"],
      [["Y"], "Copy booking id"],
      [[commandKey, "↵"], "Confirm in a dialog"],
    ],
  },
  {
    title: "Calendar",
    keys: [
      [["T"], "Today"],
      [["["], "Earlier"],
      [["]"], "Later"],
      [["B"], "Block dates"],
      [["← ↑ → ↓"], "Move between days and vehicles"],
      [["⇧", "← →"], "Choose days"],
      [["↵"], "Block what is chosen"],
    ],
  },
  {
    title: "Vehicles",
    keys: [
      [["M"], "Map, or change the reference"],
      [["F2"], "Edit the reference in its row"],
      [["↵"], "In the field: save, on to the next without one"],
      [["⇧", "↵"], "In the field: save, and up"],
    ],
  },
];

/** Every key, in one place, and whether the single letters are switched off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areLettersOn = useLetterKeys();
  return (
    <Dialog title="Keyboard shortcuts" isOpen onOpenChange={onClose} width="wide">
      <p className="text-pretty text-ink-2">
        {areLettersOn ? (
          "Letters do nothing while you type, and never send anything: they only open a confirm. They can be switched off in "
        ) : (
          <>
            <b className="font-semibold text-ink">Single letters and signs are switched off.</b> Arrows, Enter, Esc and
            what is pressed with {commandKey} go on. Switch them on in{" "}
          </>
        )}
        <Link to="/settings" onClick={onClose} className="text-link underline underline-offset-2">
          Settings
        </Link>
        .
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
