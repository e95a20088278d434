import { plural, t } from "@lingui/core/macro";

const bookings = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

/**
 * The words of a bulk action, in button order. `selected`: on the button, before a count; `short`:
 * on narrow screens; `ask`: the question, without its question mark.
 */
export const jobActionWords = {
  approve: { short: t`Approve`, selected: t`Approve selected`, ask: (count: number) => t`Approve ${bookings(count)}` },
  reject: { short: t`Reject`, selected: t`Reject selected`, ask: (count: number) => t`Reject ${bookings(count)}` },
  pickup: {
    short: t`Confirm pickup of`,
    selected: t`Confirm pickup of selected`,
    ask: (count: number) => t`Confirm pickup of ${bookings(count)}`,
  },
  return: {
    short: t`Confirm return of`,
    selected: t`Confirm return of selected`,
    ask: (count: number) => t`Confirm return of ${bookings(count)}`,
  },
  cancel: { short: t`Cancel`, selected: t`Cancel selected`, ask: (count: number) => t`Cancel ${bookings(count)}` },
};

/** The actions on many bookings, in the order of their buttons. */
export const jobActions = ["approve", "reject", "pickup", "return", "cancel"] as const;
