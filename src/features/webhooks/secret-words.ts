import { seenText } from "#values/text.ts";

/** The heading of what is told once. */
export function secretTitle(hasSecret: boolean, isRepeated: boolean): string {
  if (hasSecret) return "Store this secret now";
  return isRepeated ? "The service will not show the secret again" : "Created, without a secret that we could find";
}

type SecretFile = readonly [name: string, text: string, type: string];

/** Name, text and media type of the file that is downloaded. */
export function secretFile(
  address: string,
  endpoint: string | undefined,
  told: string,
  hasSecret: boolean,
): SecretFile {
  const host = URL.canParse(address) ? new URL(address).hostname.replaceAll(/[^\w.-]/g, "-") : "endpoint";
  if (!hasSecret) return [`webhook-answer-${host}.json`, `${told}\n`, "application/json"];
  const lines = [
    `# Signing secret of ${seenText(address, 2048)}`,
    ...(endpoint === undefined ? [] : [`# Endpoint ${seenText(endpoint)}`]),
    `WEBHOOK_SECRET=${told}`,
    "",
  ];
  return [`webhook-secret-${host}.txt`, lines.join("\n"), "text/plain;charset=utf-8"];
}
