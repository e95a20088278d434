export const bookingsPanel = {};
