import * as z from "zod/mini";
import { readInstant } from "./instant.ts";
import { readDay } from "./zone-day.ts";

// Values in addresses stay as text, so that links come out as they went in. An invalid part counts as absent, so that it
// doesn't spoil the others.
const part = <Type extends z.ZodMiniType>(type: Type) => z.catch(z.optional(type), undefined);

export const text = part(z.string());

/** A text that `isRight` accepts. */
export const textThat = (isRight: (text: string) => boolean) => part(z.string().check(z.refine(isRight)));

/** A calendar day: `2026-06-12`. */
export const day = textThat((said) => readDay(said) !== undefined);

/** A moment: `2026-06-12T09:00:00Z`. */
export const instant = textThat((said) => readInstant(said)?.kind === "instant");

export const oneOf = <const Word extends string>(words: readonly Word[]) => part(z.enum(words));

/** A column to sort by, with a minus for descending. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  oneOf([...columns, ...columns.map((column) => `-${column}` as const)]);

/** A value of `sortBy` for these columns. */
export type SortText<Column extends string> = Column | `-${Column}`;

/** An ID as part of a path. No address can carry half a character, so `~` and its code stand for it. */
export const idInPath = (id: string): string =>
  id.replaceAll(/~|\p{Cs}/gu, (mark) => `~${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The ID that `idInPath` wrote. */
export const idOfPath = (part: string): string =>
  part.replaceAll(/~([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
