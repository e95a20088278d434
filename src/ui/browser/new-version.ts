import { useEffect, useState } from "react";

/**
 * Whether the host serves another build than the one that this page runs: the parts of ours may be gone then. Never true for
 * a host that does not answer.
 */
async function isOtherBuild(): Promise<boolean> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (entry === null || entry === undefined) return false;
  const answer = await fetch(import.meta.env.BASE_URL, { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(entry);
}

/** True once it is known that a new version was put in place; asked when the component that wants to know appears. */
export function useNewVersion(isWanted = true): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void isOtherBuild().then(
      (found) => {
        if (!isGone) setNew(found);
      },
      // No network: then that is what is wrong.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isNew;
}
