import { describe, expect, test } from "vitest";
import { csvNoteWords } from "./csv-words.ts";
import { readCsv } from "./read-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const marked = (text: string) => utf8(`\uFEFF${text}`);

function utf16(text: string, order: "little" | "big") {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), order === "little");
  return bytes;
}

/** Each character as the one byte that it has in Windows-1252, of those that are used here. */
const windows1252 = (text: string) =>
  Uint8Array.from(text, (mark) => (mark === "€" ? 0x80 : mark === "’" ? 0x92 : mark.charCodeAt(0)));

/** Head and rows as plain lists, and the lines on which rows begin. */
function read(file: string | Uint8Array) {
  const reading = readCsv(typeof file === "string" ? utf8(file) : file);
  if (reading.kind === "refused") throw new Error(reading.because);
  return {
    ...reading,
    table: [reading.head, ...reading.rows.map(({ cells }) => cells)],
    lines: [reading.headLine, ...reading.rows.map(({ line }) => line)],
  };
}

/** A fleet as a program writes it, each line with its end. */
const vehicles = (delimiter: string, end: string, quote = "") =>
  [
    ["id", "ref"],
    ["veh_1", "HV-12"],
    ["veh_2", "Küste 3"],
  ]
    .map((row) => row.map((cell) => `${quote}${cell}${quote}`).join(delimiter) + end)
    .join("");

describe("CSV files from common programs", () => {
  test.each([
    ["Excel in Europe", marked(vehicles(";", "\r\n")), "utf-8"],
    ["Excel in English", marked(vehicles(",", "\r\n")), "utf-8"],
    ["Google Sheets, with no mark and no last line end", utf8(vehicles(",", "\r\n").trimEnd()), "utf-8"],
    ["Excel's plain CSV", windows1252(vehicles(";", "\r\n").trimEnd()), "windows-1252"],
    ["Excel's Unicode text", utf16(`\uFEFF${vehicles("\t", "\r\n")}`, "little"), "utf-16le"],
    ["big-endian UTF-16", utf16(`\uFEFF${vehicles("|", "\n")}`, "big"), "utf-16be"],
    ["UTF-16 without its mark", utf16(vehicles(",", "\r\n"), "little"), "utf-16le"],
    ["big-endian UTF-16 without its mark", utf16(vehicles(",", "\r\n"), "big"), "utf-16be"],
    ["LibreOffice with tabs and quotes", utf8(vehicles("\t", "\n", '"')), "utf-8"],
    ["old Mac programs", utf8(vehicles(",", "\r")), "utf-8"],
    ["Excel, saved as one column", utf8(vehicles(";", "\n", '""').replaceAll(/.+/g, '"$&"')), "utf-8"],
    ["two files joined", marked(vehicles(",", "\n", '"').replace(/(?="veh_2)/, "\uFEFF")), "utf-8"],
    ["a program that says its delimiter", utf8(`sep=:\r\n${vehicles(":", "\r\n")}`), "utf-8"],
    ["a program that writes its tab out", utf8(`sep=\\t\n${vehicles("\t", "\n")}`), "utf-8"],
  ])("%s", (_, file, encoding) => {
    expect(read(file)).toMatchObject({
      table: [
        ["id", "ref"],
        ["veh_1", "HV-12"],
        ["veh_2", "Küste 3"],
      ],
      encoding,
    });
  });

  test("reads Windows-1252, and asks the user to check accents", () => {
    const { table, notes } = read(windows1252("ref,price\r\nZoë’s Küste,€ 5\r\n"));
    expect(table[1]).toEqual(["Zoë’s Küste", "€ 5"]);
    expect(notes).toEqual([{ kind: "encoding" }]);
  });
});

describe("lines", () => {
  test("counts line breaks within quotes as lines, and keeps them in the cell", () => {
    const { table, lines } = read('a,b\n"one\r\ntwo\rthree\nfour",x\ny,"z\n"\nlast,row\n');
    expect(table.slice(1)).toEqual([
      ["one\r\ntwo\rthree\nfour", "x"],
      ["y", "z\n"],
      ["last", "row"],
    ]);
    expect(lines).toEqual([1, 2, 6, 8]);
  });

  test("skips lines of delimiters and spaces, but not those with quotes", () => {
    const { table, lines } = read('\n;;\na;b;c\n  ; ;\n"";"";""\n;;\n;;x\n\n;;\n');
    expect(table).toEqual([
      ["a", "b", "c"],
      ["", "", ""],
      ["", "", "x"],
    ]);
    expect(lines).toEqual([3, 5, 7]);
  });

  test.each([
    ['a,b\n1,2\n3,"4\n5,6\n', '1|2 3|"4 5|6', [3]],
    [`a,b\r\n${"1,2\r\n".repeat(9)}"5,6\r\n7,8\r\n`, `${"1|2 ".repeat(9)}"5|6 7|8`, [11]],
    ['a,b\n1,"2" x\n', '1|"2" x', [2]],
    ['a,b\n"1,2\n3,"4"\n', '"1|2 3|4', [2]],
    ['a\tb\n1\t"HV\nspare ""key"""\n2\t"HV-2\n3\tHV-3\n', '1|HV\nspare "key" 2|"HV-2 3|HV-3', [4]],
  ])("marks the lines of %j whose quotes don't match, and reads the others", (file, rows, broken) => {
    const { table, notes } = read(file);
    expect(
      table
        .slice(1)
        .map((cells) => cells.join("|"))
        .join(" "),
    ).toBe(rows);
    expect(notes).toEqual([{ kind: "broken", lines: broken }]);
  });

  test.each([
    ["Fleet list;;\nExported 3 May;;\n\nid;ref;note\nveh_1;HV-1;\nveh_2;HV-2;x\n", 4],
    ["Fleet\nid,ref\nveh_1,HV-1\n", 2],
    ["id,ref,a,b\nveh_1,HV-1\nveh_2,HV-2\nveh_3,HV-3\n", 1],
    ["id,ref\nveh_1,HV-1,x,y\nveh_2,HV-2\n", 1],
    ["Exported,2026-03-01\nvehicle,from\nHV-1,2026\n", 2],
    ["a\nb\nc\n", 1],
  ])("takes the headers of %j from line %i", (file, line) => {
    const reading = readCsv(utf8(file), (cells) => cells.includes("vehicle"));
    expect(reading).toMatchObject({ headLine: line });
  });

  test("ends with its last line before Ctrl-Z", () => {
    expect(read("a,b\r\n1,2\r\n\u001A\r\n").table).toHaveLength(2);
    expect(read(windows1252("a,b\n1,é\n\u001A")).table).toHaveLength(2);
  });

  test("counts the “sep=” line as a line of the file", () => {
    expect(read("sep=;\na,b;c\n1;2\n")).toMatchObject({
      table: [
        ["a,b", "c"],
        ["1", "2"],
      ],
      lines: [2, 3],
      delimiter: ";",
    });
    expect(read("SEP=\t \r\na\tb\r\n")).toMatchObject({ table: [["a", "b"]], delimiter: "\t" });
    expect(read('"sep=;"\na,b\n')).toMatchObject({ table: [["a", "b"]], lines: [2] });
  });

  test("keeps, marks and counts rows with too few or too many cells", () => {
    const { rows, notes } = read("a,b\n1\n1,2\n1,2,3\n");
    expect(rows).toEqual([
      { line: 2, cells: ["1"] },
      { line: 3, cells: ["1", "2"] },
      { line: 4, cells: ["1", "2", "3"] },
    ]);
    expect(notes).toEqual([{ kind: "uneven", lines: [2, 4] }]);
    expect(csvNoteWords({ kind: "uneven", lines: [2, 4] })).toContain("2, 4");
  });
});

describe("cells", () => {
  test.each([
    ['"say ""x"", twice",b', ['say "x", twice', "b"]],
    ['5" pipe,6" pipe', ['5" pipe', '6" pipe']],
    ['a, "b, c" ,d', ["a", "b, c", "d"]],
    [" a , b ", [" a ", " b "]],
    ["a,", ["a", ""]],
    ["__proto__,constructor", ["__proto__", "constructor"]],
  ])("%s", (line, cells) => {
    expect(read(`${line}\n`).table).toEqual([cells]);
  });

  test.each([
    ["a;b\n1,5;2,5\n3,5;4,5\n", ";"],
    ["name, first;ref\nA, B;HV-12\n", ";"],
    ["id,note\n1,see; later\n2,none\n", ","],
    ['"a;b",c\n"d;e",f\n', ","],
    ['a,";;b",""\nc,";;d",e\n', ","],
    ['name;width\nA 5" pipe;1,5\nB 6" pipe;2,5\n', ";"],
    ["a\tb,c;d|e\n1\t2\n", "\t"],
    ["external_ref\nHV-1\n", ","],
  ])("splits %j at %j", (file, delimiter) => {
    expect(read(file).delimiter).toBe(delimiter);
  });

  test("removes the apostrophe that our exports put before formulas, and says so", () => {
    const { table, notes } = read("ref,note\n'=HV,'-\n'+47,HV\n");
    expect(table.slice(1)).toEqual([
      ["=HV", "-"],
      ["+47", "HV"],
    ]);
    expect(notes).toEqual([{ kind: "unguarded", cells: 3 }]);
  });

  test.each(["'90s van", "'", "''=1", "'-5", "it's =1", "'=1\n=2", "a '=1"])("keeps the apostrophe of %j", (cell) => {
    expect(read(`ref\n"${cell}"\n`).table[1]).toEqual([cell]);
  });
});
