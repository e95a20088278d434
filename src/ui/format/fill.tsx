import { createElement, Fragment, type ReactNode } from "react";

type Props = {
  /** A translated text with `{name}` where an element goes. */
  text: string;
  /** The elements by name. */
  parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence with elements in it. The translation decides where they go, so every language can have its own order. */
export function Fill({ text, parts }: Props): ReactNode {
  const pieces = text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)));
  return createElement(Fragment, undefined, ...pieces);
}
