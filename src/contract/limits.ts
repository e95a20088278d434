/** Largest `limit` of a list endpoint, in rows (Limits, Page size). The default size is not shown, so `limit` is always sent. */
export const maxPageSize = 200;
