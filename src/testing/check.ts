import { spawn } from "node:child_process";

// Slow by nature: they measure time or memory, stop at many places, open huge worlds, or count what all their runs met.
// A model that is called off in mid-run would also go on beside the next file's tests. `npm test` runs them.
const slow = [
  "server/long-life.test.ts",
  "server/main.test.ts",
  "server/target.test.ts",
  "src/components/calendar-file/read-calendar-hostile.test.ts",
  "src/components/csv-file/read-csv-hostile.test.ts",
  "src/features/calendar/import-plan.test.ts",
  "src/mock/scenarios/open-scenario.test.ts",
  "src/mock/any-order.test.ts",
  "src/records/bulk/bulk-kills.test.ts",
  "src/records/bulk/bulk-model.test.ts",
  "src/records/outbox-model.test.ts",
  "src/records/replica/replica-fuzz.test.ts",
  "src/records/replica/replica-life.test.ts",
  "src/values/csv.test.ts",
];

const checks = [
  "npm run -s check:types",
  "npm run -s check:lint",
  "npm run -s check:format",
  `vitest run --project node --testTimeout 30000 ${slow.map((file) => `--exclude ${file}`).join(" ")}`,
];

const environment = { ...process.env, PROPERTY_MILLISECONDS: "1000" };
for (const command of checks) {
  const child = spawn(command, { shell: true, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => said.push(part));
  child.stderr.on("data", (part: Buffer) => said.push(part));
  child.on("close", (code) => {
    const isDone = code === 0;
    if (!isDone) process.exitCode = 1;
    process.stdout.write(
      `${isDone ? "ok  " : "FAIL"} ${command.slice(0, 40)}\n${isDone ? "" : Buffer.concat(said).toString()}`,
    );
  });
}
