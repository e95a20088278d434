export const webhooksDeliveries = {};
