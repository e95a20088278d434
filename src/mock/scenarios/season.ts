import type { Dialect } from "../dialects/dialect.ts";
import { awkwardReference, hostileText } from "../dialects/texts.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "./demo-access.ts";

/** Gives the fleet the texts of a dialect: what a name or a reference is made of is settled where it is entered. */
export function season(world: World, { texts, references }: Pick<Dialect, "texts" | "references">): void {
  if (texts === "ordinary" && references === "plain") return;
  let turn = 0;
  for (const vehicle of world.vehicles.all()) {
    if (vehicle.partnerId !== harbourFleet.id) continue;
    const named = texts === "hostile" ? { name: hostileText(turn), plate: hostileText(turn + 1) } : {};
    const mapped =
      references === "encoded" && vehicle.externalRef !== undefined ? { externalRef: awkwardReference(turn) } : {};
    world.vehicles.replace({ ...vehicle, ...named, ...mapped });
    turn += 1;
  }
}
