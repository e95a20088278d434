export const vehicles = {};
