import { createContext, use, type ReactNode } from "react";

/** Shown before the title in the tab while something needs attention, e.g. “• ”. Undefined: the tab doesn't name the screen. */
export const TitleMark = createContext<string | undefined>("");

/** Shown before the controls of every head, e.g. how current the data is. */
export const HeadSign = createContext<ReactNode>(null);

export interface ScreenHeadProps {
  /** The one level 1 heading of the screen. */
  title: string;
  /** Before the heading: the way back. */
  back?: ReactNode;
  /** A quiet note beside it, e.g. a count and what it covers. */
  note?: ReactNode;
  /** Controls at the end. */
  children?: ReactNode;
  /** The controls take all of the row, and one of them shrinks. */
  isFilled?: boolean;
}

/** The head of a screen, 52 px; higher if the text is so large that its controls need their own lines. */
export function ScreenHead({ title, back, note, children, isFilled = false }: ScreenHeadProps) {
  const mark = use(TitleMark);
  const sign = use(HeadSign);
  return (
    <div className="@container flex-none">
      <header className="flex min-h-[3.25rem] items-center gap-2.5 border-b border-line px-gutter max-md:min-h-[3.125rem] max-md:pe-2 @max-[15rem]:flex-wrap md:@max-[40rem]:flex-wrap md:@max-[40rem]:py-2">
        <title>{mark === undefined ? "Partner dashboard" : `${mark}${title} · Partner dashboard`}</title>
        {back}
        <h1
          // A note is cut before the title.
          className={`truncate ${note === undefined && !isFilled ? "" : "shrink-0"} text-md font-semibold tracking-[-0.01em] whitespace-nowrap max-md:text-[1.0625rem]`}
        >
          {title}
        </h1>
        {note === undefined ? null : (
          <span className="truncate pt-0.5 text-xs whitespace-nowrap text-ink-3 max-md:text-sm max-[359px]:hidden">
            {note}
          </span>
        )}
        <div
          className={`ms-auto flex items-center gap-2 md:@max-[40rem]:flex-wrap ${isFilled ? "min-w-0 flex-1 justify-end" : ""}`}
        >
          {sign}
          {children}
        </div>
      </header>
    </div>
  );
}
