const hostile = [
  '<img src=x onerror="alert(1)">',
  "</script><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "javascript:alert(1)//",
  "\u202Egnp.nav\u202C", // runs from right to left, so it reads as another name
  "Zero\u200Bwidth\u2060and\uFEFFjoined\u200Dtext",
  "\u05D8\u05E0\u05D3\u05E8 \u05DC\u05D1\u05DF (\u0627\u0644\u0645\u064A\u0646\u0627\u0621) 7",
  "\u6E2F\u6E7E\u8CA8\u8ECA\u4E03\u53F7\u8ECA",
  "\u{1F690}\u{1F469}\u{1F3FD}\u200D\u{1F527}\u{1F1F3}\u{1F1F4}",
  "Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034Da\u036B\u0357\u0334\u0362lgo",
  '=HYPERLINK("https://invalid.example","open")',
  "a line\nand another\tand a tab",
  "\u0000\u0007\u001B[31mcontrols\u007F",
  "'; DROP TABLE vehicles; --",
  "__proto__",
  "W".repeat(20_000),
  "word ".repeat(400),
] as const;

/** The name of the vehicle at this position: each kind of text in turn, with a number to tell them apart. */
export function hostileText(turn: number): string {
  return `${hostile[turn % hostile.length]} ${turn}`;
}

/** A message with markup and a changed text direction. */
export function hostileMessage(message: string): string {
  return `<b onmouseover="alert(1)">${message}</b> \u202E${message}\u202C`;
}

const awkward = [
  "yard/7",
  "north gate",
  "50%",
  "%2e%2e",
  "a?b#c",
  "Å&Ø=ü",
  "\u6E2F\u6E7E",
  "\u{1F690}",
  "semi;colon",
  "plus+sign",
] as const;

/** A unique reference that needs encoding in a path. */
export function awkwardReference(turn: number): string {
  return `${awkward[turn % awkward.length]}-${turn}`;
}
