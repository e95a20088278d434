import { catalogue } from "#language/catalogue.ts";
import { goVerifier } from "./signature-snippet-go.ts";
import { nodeVerifier } from "./signature-snippet-node.ts";
import { phpVerifier } from "./signature-snippet-php.ts";
import { pythonVerifier } from "./signature-snippet-python.ts";
import type { SignatureScheme } from "./signature-schemes.ts";

/** Languages that a verifier can be shown in. */
export const snippetLanguages = ["Node", "Python", "PHP", "Go"] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

const verifiers: Readonly<Record<SnippetLanguage, (scheme: SignatureScheme) => string>> = {
  Node: nodeVerifier,
  Python: pythonVerifier,
  PHP: phpVerifier,
  Go: goVerifier,
};

/**
 * The code of a receiver that verifies deliveries signed by `scheme`: over the raw body, compared in constant time, the
 * secret read from the environment. It holds nothing of a checked delivery but the names that its header uses.
 */
export function verifierSnippet(language: SnippetLanguage, scheme: SignatureScheme): string {
  return verifiers[language](scheme);
}

const text = catalogue("webhooks/signature-snippets", {
  assumption:
    "The interface does not state the algorithm or the signed content. This tries HMAC-SHA-256 over the raw body, in hex. Compare it with one real delivery before you rely on it.",
});

/** What stands with a verifier of `assumedScheme`, behind “An assumption, not a promise.” */
export const assumptionWords = text.assumption;
