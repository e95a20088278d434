/** A property of an event, its name in capitals, its values in jCal (RFC 7265); none if unreadable. */
export type FileProperty = {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  /** The unfolded line, and the pieces between its separators. */
  readonly raw: string;
  readonly pieces: ReadonlySet<string>;
  readonly zones: FileZones;
};

/** A value as text; undefined if it isn't text, such as the parts of a rule. */
export const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A zone by the rules of a file. `offsetAt`: its offset at a moment (epoch ms), in ms. */
export type FileZone = { readonly name: string; readonly offsetAt: (ms: number) => number };

/** An IANA name, or a zone of the file. */
export type Zone = string | FileZone;

/** A STANDARD or DAYLIGHT of a VTIMEZONE: its properties by name. */
export type Observance = ReadonlyMap<string, readonly FileProperty[]>;

/** The zones of a file. `rules`: by TZID in small letters; `found`: names that were looked up; `left`: how many more changes are computed. */
export type FileZones = {
  readonly rules: Map<string, readonly Observance[]>;
  readonly found: Map<string, Zone | undefined>;
  left: number;
};
