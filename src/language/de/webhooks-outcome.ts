export const webhooksOutcome = {};
