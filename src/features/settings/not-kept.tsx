import { catalogue } from "#language/catalogue.ts";

const text = catalogue("settings/not-kept", { notKept: "This browser did not keep the choice." });

/** Said where this browser keeps nothing: the choice then ends with the page. */
export function NotKept({ isKept }: { isKept: boolean }) {
  return isKept ? null : <span role="status">{text.notKept}</span>;
}
