export const calendarImport = {};
