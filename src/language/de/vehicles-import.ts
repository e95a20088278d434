export const vehiclesImport = {};
