/** A double-booking that is open: the booking that came later, and the one whose range it overlaps. */
export type Conflict = { readonly lateId: string; readonly earlierId: string };
