import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { ApiError } from "#api/errors.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Strip, type StripProps } from "#ui/feedback/strip.tsx";
import { readErrorWords } from "./error-words.ts";

type Props = Pick<StripProps, "tone" | "isQuiet" | "action"> & {
  error: ApiError;
  /** What couldn't be loaded, as it goes into a sentence: “bookings”. */
  what: string;
  /** From when the data below is, if it was loaded before. */
  since?: string | undefined;
  /** What it means for what is on screen. */
  children?: ReactNode;
};

/** A failed load above what was loaded before, in one line, with the service's words and the request ID. */
export function FailureStrip({ error, what, since, children, ...strip }: Props) {
  const { title, meaning } = readErrorWords(error, what);
  const { requestId } = error.facts;
  return (
    <Strip {...strip} {...(strip.isQuiet === true ? {} : { role: "alert" })}>
      <b>{since === undefined ? `${title}.` : t`Not refreshed since ${ph({ since })}.`}</b> {meaning} {children}{" "}
      {requestId === undefined ? (
        t`No request ID was provided.`
      ) : (
        <CopyableId value={requestId} label={t`request ID`} />
      )}
    </Strip>
  );
}
