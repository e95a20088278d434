export const recordsData = {};
