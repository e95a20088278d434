import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";

/** The words of the agenda, of all vehicles and of one. */
export const agendaText = catalogue("calendar/agenda", {
  previous: "Previous vehicle",
  next: "Next vehicle",
  all: (count) => `All ${countText(count)} vehicles`,
  notAmong: "The vehicle of this address is not among those that are loaded and found, so all are shown.",
  choose: "Choose a vehicle",
  search: "Search vehicles",
  list: "Vehicles",
  placeholder: "Ref, name or vehicle id",
  found: (count) => `${countText(count)} found`,
  noMatch: "No loaded vehicle matches.",
  firstShown: (count) => `The first ${countText(count)} are shown. Type to find the others.`,
  ofAll: "Agenda of all vehicles",
  times: "Times",
  foot: (covers) => `Each stands on the day on which it begins, or on the first day in view. ${covers}`,
  of: (vehicle) => `Agenda of ${vehicle}`,
  isToday: "today",
  addOn: (day) => `Add a block on ${day}`,
  block: "Block",
  nothing: "Nothing known",
  blockOn: (vehicle) => `Block dates on ${vehicle}`,
  noReference: "Its reference is not known here, so it cannot be blocked.",
  fromTime: (time) => `from ${time}`,
  untilTime: (time) => `until ${time}`,
  allDay: "all day",
});
