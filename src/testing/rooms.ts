import { posix } from "node:path";
import { cyclesOf, type Reading } from "./imports.ts";

const filesAtMost = 30;

/** Each file directly in src counts as its own folder, because these files put everything together. */
const folderOf = (path: string) => (/^src\/[^/]+$/.test(path) ? path : posix.dirname(path));
const isCode = (path: string) => /^(src|server)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);
const layerOf = (path: string) => /^(src\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? "";
const nameOf = (path: string) => posix.basename(path).replace(/\.tsx?$/, "");

function listed(groups: Map<string, string[]>, says: (key: string, paths: readonly string[]) => string): string[] {
  return [...groups].filter(([, paths]) => paths.length > 1).map(([key, paths]) => says(key, paths));
}

/**
 * What makes folders hard to navigate, in words: more than 30 files, folders that import each other in a cycle, and two files
 * of a layer with the same name. Tests don't count.
 */
export function roomFaults(readings: readonly Reading[]): string[] {
  const code = readings.filter(({ path }) => isCode(path));
  const paths = new Set(code.map(({ path }) => path));
  const imports = code.flatMap((reading) => reading.imports).filter(({ to }) => paths.has(to));
  const folders = Map.groupBy(paths, folderOf);
  const between = imports
    .map((each) => Object.assign({}, each, { from: folderOf(each.from), to: folderOf(each.to) }))
    .filter(({ from, to }) => from !== to);
  return [
    ...[...folders]
      .filter(([, files]) => files.length > filesAtMost)
      .map(([folder, { length }]) => `${folder} has ${length} files`),
    ...cyclesOf(between),
    ...listed(
      Map.groupBy(paths, (path) => `${layerOf(path)}: ${nameOf(path)}`),
      (_, same) => `${same.join(" and ")} have one name`,
    ),
  ];
}
