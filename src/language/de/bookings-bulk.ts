export const bookingsBulk = {};
