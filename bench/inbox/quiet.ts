import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** Ticks of the whole machine: all, and busy ones. Zero where the system doesn't provide them. */
function machine() {
  const ticks = (read("/proc/stat").split("\n")[0] ?? "").trim().split(/\s+/).slice(1, 9).map(Number);
  const total = ticks.reduce((sum, each) => sum + each, 0);
  return { total, busy: total - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
}

/** Ticks of this process and its children. */
function own(): number {
  const known = new Map<number, { parent: number; ticks: number }>();
  for (const name of read("/proc/stat") === "" ? [] : readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).map(Number);
    known.set(Number(name), { parent: Number(fields[1]), ticks: ticks.reduce((sum, each) => sum + each, 0) });
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(known.get(pid)?.parent ?? 0));
  return [...known].reduce((sum, [pid, { ticks }]) => (isOurs(pid) ? sum + ticks : sum), 0);
}

/** Waits until the machine was 90 % idle for a second, for at most `most` seconds. */
export async function quiet(most: number): Promise<void> {
  for (const end = performance.now() + most * 1000; performance.now() < end;) {
    const before = machine();
    await wait(1000);
    const after = machine();
    if (after.busy - before.busy <= (after.total - before.total) * 0.1) return;
  }
}

/** Call it at the start. The function that it returns gives how much of the machine others used since, in percent. */
export function others(): () => number {
  const [before, ours] = [machine(), own()];
  return () => {
    const after = machine();
    const theirs = after.busy - before.busy - (own() - ours);
    return Math.max(0, Math.round((100 * theirs) / Math.max(1, after.total - before.total)));
  };
}
