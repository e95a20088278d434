import { useEffect } from "react";
import type { EndpointList } from "#api/webhooks.ts";
import { useReplacements } from "#queries/webhooks.ts";

/** Has replacements take over what a whole list shows. */
export function useFollowedReplacements(list: EndpointList | undefined): void {
  const replacements = useReplacements();
  useEffect(() => {
    if (list?.isWhole === true) void replacements.catchUp(list.endpoints);
  }, [replacements, list]);
}
