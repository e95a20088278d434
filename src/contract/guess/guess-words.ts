/** Words in field names, by what they mean for guessing. A guess needs every word of a path to be known: see `guess.ts`. */
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Wrapping that has no meaning for guessing. */
const plain = `booking bookings reservation reservations rental rent hire trip order data attributes details detail info
  summary body main overall value values`;

/** What may be on the path to the money of a booking. */
export const moneyWords = list(`${plain} amount amounts sum price prices pricing cost costs money fare payment
  total totals gross grand currency code ccy curr cur iso of the`);
/** Words for the total. */
export const totalWords = list("total totals gross grand sum overall");
export const currencyWords = list("currency code ccy curr cur iso");
/** Words that make a number money on their own. At the top of a row `value` does so too, next to a currency. */
export const amountWords = list(
  "amount amounts sum price prices cost costs money fare total totals gross grand charge",
);
/** Parts of a price, other people's money, money of another time or in another unit: never the money of a booking. */
export const notMoney =
  list(`deposit deposits bond caution fee fees tax taxes vat gst refund refunds refunded refundable
  commission discount discounts rebate voucher coupon promo credit insurance insured cover coverage excess deductible
  surcharge surcharges extra extras addon addons option options penalty fine fines damage damages cleaning fuel toll tolls
  mileage km kilometre kilometer per daily day days hourly hour hours weekly week night rate rates unit base basic net
  subtotal sub partial part installment instalment installments instalments down prepaid prepayment advance paid due
  outstanding remaining balance payout payouts earning earnings owner host platform service partner tip tips gratuity limit
  max maximum min minimum threshold old previous original initial estimate estimated quote quoted offer offered offers list
  market retail converted conversion exchange settlement display foreign secondary alt alternative minor cent cents pence
  micros hold held authorized authorised authorization captured escrow guarantee security loan budget target vehicle car
  asset cancellation cancel late noshow loyalty points wallet adjustment adjustments correction delta diff difference change
  history last next delivery pickup return distance rounding customer driver local age limit valid policy invoice saving
  savings count quantity qty number no id version year seats index page reduction bonus reward compensation claim debt overdue reserve reserved blocked franchise premium cash`);
/** Next to an amount, these say that it is counted in another unit of its currency. */
export const scaleWords = list("exponent scale precision decimals factor multiplier minor cents unit units");

/** What may be on the path to the dates of a rental. */
export const dateWords =
  list(`${plain} period range dates date times time interval span duration schedule scheduled planned
  plan at on datetime timestamp day utc iso stay slot usage journey stops legs events term the of`);
/** Times of other things. */
export const notDates = list(`created creation updated update changed modified valid validity expires expiry expiration
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
export const loneTimes = list("picked returned started ended finished booked ordered placed reserved made checked");
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

/** Anywhere in a row, these say that its amounts may be counted in another unit. */
export const exponentWords = list("exponent decimals precision");

export const stateHints = list("state status stage phase progress lifecycle condition standing workflow");
export const stateWrapping =
  list(`${plain} code label name key id slug text type current state status stage phase progress
  lifecycle workflow`);
/** If all words of a path are among these, it is the state of the booking, whatever its value. */
export const ownStateWords =
  list(`booking bookings reservation reservations rental rent hire trip state status code label
  name key id slug text type`);
/** States that a rental has, but no payment, check or document. */
export const ownStates = list(`awaiting_approval request_to_book picked_up pickup_confirmed checked_in return_confirmed
  checked_out`);
/** Of several texts in one object, the order in which they are taken as the word for programs. */
export const codeFirst = ["code", "key", "value", "slug", "id", "name", "type", "label", "text"];
/** States of other things. */
export const notState =
  list(`payment pay paid refund deposit invoice driver customer guest user vehicle car license licence
  document insurance verification verified check kyc previous old last next delivery sync contract message email email
  claim dispute conflict damage account approval review cancellation target requested history original`);

export const vehicleWords = list("vehicle car van unit asset auto automobile motorhome camper truck bike fleet");
export const notVehicle = list(`previous old former original replacement replaced replaces substitute swap swapped
  alternative alternate preferred wanted next last history suggested similar related other second spare`);

export const paymentWords = list(
  "payment payments paid pay capture captured hold authorization authorisation settlement",
);

export const deliveryStatusHints = list("status state outcome result disposition");
export const deliveryStatusWrapping =
  list(`status state outcome result disposition delivery record webhook data attributes
  details info code label name key value text type current`);
export const attemptHints = list("attempt attempts try tries");
export const attemptWrapping =
  list(`attempt attempts try tries count number no num made total of delivery deliveries record
  webhook data attributes details info sent done`);
export const errorWords = list("error errors failure fault reason message exception problem cause");

export const endpointWords = list("endpoint webhook hook target url");
export const titleWords = list("name title label model make brand designation heading headline caption");
export const plateWords = list("plate plates licence license registration kennzeichen matricula");
export const referenceWords = list("ref reference external");
