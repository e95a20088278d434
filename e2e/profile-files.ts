import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** A text in every encoding that a browser writes to disk. */
function spellings(text: string): readonly Buffer[] {
  const wide = Buffer.from(text, "utf16le");
  return [Buffer.from(text), wide, Buffer.from(wide).swap16()];
}

/** The files of a browser's profile that contain one of these texts, each with the first such text. */
export function profileFilesWith(profile: string, texts: readonly string[]): readonly string[] {
  return filesIn(profile).flatMap((path) => {
    const bytes = readFileSync(path);
    const text = texts.find((each) => spellings(each).some((spelling) => bytes.includes(spelling)));
    return text === undefined ? [] : [`${path.slice(profile.length + 1)}: ${text}`];
  });
}
