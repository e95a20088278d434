import { announce } from "#ui/announcer.tsx";

/** Copies the id of a vehicle and says so. */
export async function copyVehicleId(id: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(id).then(
    () => true,
    () => false,
  );
  announce(isCopied ? "Copied vehicle id" : "The browser did not allow copying");
}
