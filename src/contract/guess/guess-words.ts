import { plain } from "../money-words.ts";
import { setOf } from "../words.ts";

// Words in field names, by what they mean for guessing. A guess needs every word of a path to be known: see `guess.ts`.

/** What may be on the path to the dates of a rental. */
export const dateWords =
  setOf(`${plain} period range dates date times time interval span duration schedule scheduled planned
  plan at on datetime timestamp day utc iso stay slot usage journey stops legs events term the of`);
/** Times of other things. */
export const notDates = setOf(`created creation updated update changed modified valid validity expires expiry expiration
  expired offer offers quote payment payments paid invoice due deadline cancel cancelled cancellation cancelation approve
  approved approval request requested respond response hold insurance insured cover coverage license licence birth born
  contract document documents promo promotion season seasonal maintenance service repair block blocked blackout availability
  available actual confirmed recorded original previous old proposed alternative sync synced audit log message email
  notification session token subscription warranty registration member membership driver customer guest user account
  billing refund deposit policy grace notice review dispute conflict inspection last next deleted archived submitted
  received sent seen read tax discount rate price pricing tariff fee embargo free opening open closed hours support
  history snapshot report export import cleaning delivery buffer lock locked checkpoint signup login accepted rejected
  completed`);
/** Events and order times: alone, they aren't the start or end of a rental. */
export const loneTimes = setOf("picked returned started ended finished booked ordered placed reserved made checked");
/** The words for a start and its end. With `either`, the rows show which comes first. */
export const datePairs: readonly (readonly [string, string, "either"?])[] = [
  ["start", "end"],
  ["starts", "ends"],
  ["starting", "ending"],
  ["begin", "end"],
  ["begins", "ends"],
  ["beginning", "end"],
  ["beginning", "ending"],
  ["start", "finish"],
  ["start", "until"],
  ["start", "stop"],
  ["from", "to"],
  ["from", "until"],
  ["from", "till"],
  ["from", "through"],
  ["since", "until"],
  ["since", "till"],
  ["pickup", "return"],
  ["pickup", "dropoff"],
  ["collection", "return"],
  ["collect", "return"],
  ["collection", "dropoff"],
  ["handover", "return"],
  ["departure", "return"],
  ["checkout", "checkin", "either"],
];

export const stateHints = setOf("state status stage phase progress lifecycle condition standing workflow");
export const stateWrapping =
  setOf(`${plain} code label name key id slug text type current state status stage phase progress
  lifecycle workflow`);
/** If all words of a path are among these, it is the state of the booking, whatever its value. */
export const ownStateWords =
  setOf(`booking bookings reservation reservations rental rent hire trip state status code label
  name key id slug text type`);
/** States that a rental has, but no payment, check or document. */
export const ownStates = setOf(`awaiting_approval request_to_book picked_up pickup_confirmed checked_in return_confirmed
  checked_out`);
/** Of several texts in one object, the order in which they are taken as the word for programs. */
export const codeFirst = ["code", "key", "value", "slug", "id", "name", "type", "label", "text"];
/** States of other things. */
export const notState =
  setOf(`payment pay paid refund deposit invoice driver customer guest user vehicle car license licence
  document insurance verification verified check kyc previous old last next delivery sync contract message email email
  claim dispute conflict damage account approval review cancellation target requested history original`);

export const vehicleWords = setOf("vehicle car van unit asset auto automobile motorhome camper truck bike fleet");
export const notVehicle = setOf(`previous old former original replacement replaced replaces substitute swap swapped
  alternative alternate preferred wanted next last history suggested similar related other second spare`);

export const paymentWords = setOf(
  "payment payments paid pay capture captured hold authorization authorisation settlement",
);

export const deliveryStatusHints = setOf("status state outcome result disposition");
export const deliveryStatusWrapping =
  setOf(`status state outcome result disposition delivery record webhook data attributes
  details info code label name key value text type current`);
export const attemptHints = setOf("attempt attempts try tries");
export const attemptWrapping =
  setOf(`attempt attempts try tries count number no num made total of delivery deliveries record
  webhook data attributes details info sent done`);
export const errorWords = setOf("error errors failure fault reason message exception problem cause");

export const endpointWords = setOf("endpoint webhook hook target url");
export const titleWords = setOf("name title label model make brand designation heading headline caption");
export const plateWords = setOf("plate plates licence license registration kennzeichen matricula");
export const referenceWords = setOf("ref reference external");
