import { accountOf } from "./account.ts";
import { lostWrites } from "./check-keeping.ts";
import { doubleCaptures, madeTwice, sentAfterAll, untrueStatements } from "./check-statements.ts";
import { wrongRequests } from "./check-wire.ts";
import type { World } from "./world.ts";

/**
 * Everything that went wrong in a world, in words. It reads the history and the service's books, and nothing of the code under
 * test.
 */
export async function faultsOf(world: World): Promise<string[]> {
  const account = accountOf(world.history.lines);
  const lives = (name: string) =>
    world.tabs.some(({ life }) => life.name === name && life.isAlive() && !life.isFrozen());
  const clearedAt = account.linesOf("emptied").at(-1)?.at;
  const statements = [...account.writes.values()].flatMap((pending) =>
    untrueStatements(pending, world.service, lives, clearedAt),
  );
  return [
    ...statements,
    ...doubleCaptures(account, world.service),
    ...madeTwice(account, world.service),
    ...sentAfterAll(account),
    ...wrongRequests(account),
    ...(await lostWrites(world, account)),
    ...world.service.faults,
  ];
}
