import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";

/** What stands on the sheet and is said of its cells. */
export const timelineText = catalogue("calendar/sheet", {
  label: "Fleet calendar",
  vehicles: (count) => plural(count, { one: "vehicle", other: "vehicles" }),
  double: (vehicle) => `${vehicle}, double booking`,
  noName: "no name sent",
  day: (vehicle, day, what) => `${vehicle}, ${day}: ${what.length === 0 ? "nothing known" : what.join(", ")}`,
  bookingOn: (name) => `Booking ${name}`,
  blockOn: (name) => `Block ${name}`,
  begun: (from) => `From ${from} – press where it ends`,
});
