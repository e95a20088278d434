import { ph, t } from "@lingui/core/macro";
import { type ApiError, sessionCodes } from "#api/errors.ts";
import { readErrorWords, said, type ErrorWords } from "#components/error-words.ts";

/** Why we couldn't check an API key. `sameSite`: requests to the service go to this page's own site. */
export function signInErrorWords(error: ApiError, sameSite: boolean): ErrorWords {
  const { code } = error.facts;
  if (code === sessionCodes.refused) {
    return {
      title: t`The dashboard's server refused the sign-in`,
      meaning: `${said(error)} ${t`Ask the person who runs the dashboard.`}`,
    };
  }
  if (code === sessionCodes.unsettled)
    return {
      title: t`The API key is valid, but the sign-in failed`,
      meaning: t`${ph({ what: said(error) })} We're asking the server to delete the API key. Try again.`,
    };
  switch (error.kind) {
    case "unauthorized":
      return {
        title: t`The service rejected this API key`,
        meaning: `${said(error)} ${t`It may be mistyped, revoked or meant for another service. Nothing was saved.`}`,
      };
    case "forbidden":
      return {
        title: t`This API key doesn't have access`,
        meaning: `${said(error)} ${t`Ask the person who issued it.`}`,
      };
    case "unreadable":
      return {
        title: t`This doesn't look like the booking service`,
        meaning: t`We can't read its reply. Check the base URL, or ask the person who runs the dashboard. Nothing was saved.`,
      };
    case "silent":
      return sameSite
        ? {
            title: blocked.title,
            meaning: t`The service or your network may be down. Nothing was saved.`,
          }
        : blocked;
    case "waiting":
    case "unreached":
    case "failing":
      return readErrorWords(error, t`the API key`);
    default:
      return { title: t`We couldn't check the API key`, meaning: `${said(error)} ${t`Nothing was saved.`}` };
  }
}

const blocked: ErrorWords = {
  title: t`We got no reply from the service`,
  meaning: t`Check the base URL and your network. If both are right, the service may not allow this site (CORS). Nothing was saved.`,
};
