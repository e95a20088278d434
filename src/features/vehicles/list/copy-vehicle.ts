import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/toast/announcer.tsx";

const text = catalogue("vehicles/copy", {
  copied: "Copied vehicle id",
  refused: "The browser did not allow copying",
});

/** Copies the id of a vehicle and says so. */
export async function copyVehicleId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  );
  announce(isCopied ? text.copied : text.refused);
}
