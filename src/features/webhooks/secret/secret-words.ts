import { commandKey } from "#language/command-key.ts";
import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";

/** What the dialog says that tells a secret once. */
export const secretText = catalogue("webhooks/secret", {
  title: "Store this secret now",
  titleRepeated: "The service will not show the secret again",
  titleNotFound: "Created, without a secret that we could find",
  stored: "I have stored it where our receiver can read it",
  storedAnswer: "I have stored it, or do not need it",
  storedInAnswer: "I have stored it: it stands in the answer",
  finishing: "Finishing",
  finish: "Finish",
  meaning:
    "The endpoint is created. The service never returns its secret again, not even in the list, and this page forgets it when you finish.",
  meaningRepeated:
    "The endpoint is created, and the service repeated its answer without the secret. Without it nobody can verify what arrives there.",
  meaningNotFound: "Created, but we could not find the secret in the answer. Here is the full answer.",
  notFinished: "Not finished",
  notKept:
    "This browser could not keep that the secret is stored. It is still here: finish again once storage works. Nothing else was changed.",
  noId: "The answer did not say the endpoint’s id, and its address alone does not tell which one of the list it is.",
  noIdYet: "The answer did not say the endpoint’s id; the list of endpoints is not read yet.",
  tick: "Tick the box first: the secret is not shown again.",
  noting: "The answer is still being noted.",
  secret: "Signing secret",
  answer: "Full answer",
  hide: "Hide the secret",
  show: "Show the secret",
  copied: "Copied",
  copySecret: "Copy secret",
  copyAnswer: "Copy answer",
  copiedSecret: "Copied the secret",
  copiedAnswer: "Copied the answer",
  download: "Download",
  denied: `The browser did not allow copying. It is selected: press ${commandKey}+C.`,
  deniedSecret: `The browser did not allow copying. The secret is selected: press ${commandKey}+C.`,
  deniedAnswer: `The browser did not allow copying. The answer is selected: press ${commandKey}+C.`,
});

/** The heading of what is told once. */
export function secretTitle(hasSecret: boolean, isRepeated: boolean): string {
  if (hasSecret) return secretText.title;
  return isRepeated ? secretText.titleRepeated : secretText.titleNotFound;
}

type SecretFile = readonly [name: string, text: string, type: string];

/** Name, text and media type of the file that is downloaded: settings for a receiver, whatever language is read here. */
export function secretFile(
  address: string,
  endpoint: string | undefined,
  told: string,
  hasSecret: boolean,
): SecretFile {
  const host = URL.canParse(address) ? new URL(address).hostname.replaceAll(/[^\w.-]/g, "-") : "endpoint";
  if (!hasSecret) return [`webhook-answer-${host}.json`, `${told}\n`, "application/json"];
  const lines = [
    `# Signing secret of ${displayText(address, 2048)}`,
    ...(endpoint === undefined ? [] : [`# Endpoint ${displayText(endpoint)}`]),
    `WEBHOOK_SECRET=${told}`,
    "",
  ];
  return [`webhook-secret-${host}.txt`, lines.join("\n"), "text/plain;charset=utf-8"];
}
