export const calendarBlock = {};
