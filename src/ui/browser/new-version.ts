import { useEffect, useState } from "react";

/**
 * Whether the host serves another build than this page's, so that this page's chunks may be missing. False if the host
 * doesn't answer.
 */
async function isOtherBuild(): Promise<boolean> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (entry === null || entry === undefined) return false;
  // oxlint-disable-next-line no-restricted-globals -- asks the host of the page, not the service
  const answer = await fetch(import.meta.env.BASE_URL, { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(entry);
}

/** True once we know that a new version was deployed; checked when the component mounts. */
export function useNewVersion(isWanted = true): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void isOtherBuild().then(
      (found) => {
        if (!isGone) setNew(found);
      },
      // No network, which is then the real problem.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isNew;
}
