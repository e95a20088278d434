/**
 * What is read of a calendar at most, and for how long. `ranges`: what comes of it, vehicle by vehicle, since each is a request.
 * `occurrences`: of one rule; `horizonDays`: how far ahead rules are followed; `zones`: names that one file may
 * use; `dates`: that are left out of rules or added to them.
 */
export const calendarLimits = {
  bytes: 2 * 1024 * 1024,
  events: 5000,
  ranges: 5000,
  occurrences: 366,
  horizonDays: 731,
  zones: 20,
  dates: 10_000,
  /** C3: nobody means a block that is longer. */
  longestDays: 730,
  milliseconds: 3000,
} as const;
