import { CalendarX } from "lucide-react";
import { Fragment, useState } from "react";
import type { Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { displayText } from "#values/text.ts";
import { UndatedBooking } from "./undated-booking.tsx";
import { offCalendar, type OffCalendar } from "./undated-rows.ts";
import { homelessWords, shortWords, undatedText, undatedWords } from "./undated-words.ts";
import type { Tracks } from "../model/tracks.ts";
import { Fill } from "#ui/feedback/fill.tsx";

const UndatedDialog = later(async () => (await import("./undated-dialog.tsx")).UndatedDialog);

/** So many are named in the line itself. */
const named = 2;

type Props = {
  tracks: Tracks;
  /** What the calendar covers, in words; it stands here where the legend has no room. */
  covers: string;
};

/** The foot of the calendar: what is known and yet not on it, and how much is known at all. */
export function UndatedBookings({ tracks, covers }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const off = offCalendar(tracks);
  const isAny = off.undated.length + off.homeless.length > 0;
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-canvas px-gutter py-1.5 print:hidden">
      {isAny ? (
        <>
          <CalendarX aria-hidden size={16} strokeWidth={1.75} className="flex-none text-ink-3" />
          <p className="min-w-0 flex-1 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
            {isPhone ? <b>{shortWords(off)}</b> : <Sentences off={off} />}
          </p>
          <Button size="xs" aria-label={undatedText.showLabel} onPress={() => setOpen(true)}>
            {undatedText.show}
          </Button>
        </>
      ) : null}
      {/* As wide as it mostly is, so that nothing moves when it says something else. */}
      <p className="ml-auto min-w-[26ch] text-xs text-ink-3 max-md:w-full max-md:text-sm">{covers}</p>
      {isOpen ? (
        <Part>
          <UndatedDialog off={off} onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </div>
  );
}

function Sentences({ off }: { off: OffCalendar }) {
  const { undated, homeless } = off;
  return (
    <>
      {undated.length === 0 ? null : (
        <Fill
          text={undatedText.undatedSentence(undated.length)}
          parts={{ what: <b>{undatedWords(off)}</b>, names: <Names rows={undated} /> }}
        />
      )}
      {undated.length > 0 && homeless.length > 0 ? ". " : ""}
      {homeless.length === 0 ? null : (
        <Fill
          text={undatedText.homelessSentence(homeless.length)}
          parts={{ what: <b>{homelessWords(off)}</b>, names: <Names rows={homeless} /> }}
        />
      )}
    </>
  );
}

function Names({ rows }: { rows: readonly Row[] }) {
  const shown = rows.slice(0, named);
  const more = rows.length - shown.length;
  return (
    <>
      {shown.map((row, place) => (
        <Fragment key={row.id}>
          {place === 0 ? "" : more === 0 && place === shown.length - 1 ? undatedText.and : ", "}
          <UndatedBooking row={row} />
          {row.vehicle === undefined ? null : (
            <>
              {" "}
              <KeyTag reference={displayText(row.vehicle, 40)} />
            </>
          )}
        </Fragment>
      ))}
      {more === 0 ? "" : undatedText.andMore(more)}
    </>
  );
}
