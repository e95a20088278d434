import { useMatches } from "@tanstack/react-router";
import { Empty } from "#ui/empty.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";

/** Keeps a promised address alive until its screen is built; it shows no data and says so. */
export function OnItsWayScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? "On its way";
  return (
    <>
      <ScreenHead title={title} />
      <div className="grid flex-1 place-items-center p-gutter">
        <Empty icon="hooks" title="This screen is on its way">
          {title} is not part of this version yet. Nothing was read and nothing is hidden.
        </Empty>
      </div>
    </>
  );
}
