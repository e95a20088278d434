import { createElement, Fragment, type ReactNode } from "react";

type Props = {
  /** A translated text in which `{name}` stands where something is to be shown. */
  text: string;
  /** What is shown there, by name. */
  parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence with elements in it: the translation says where they stand, so that every language can have its own order. */
export function Fill({ text, parts }: Props): ReactNode {
  const pieces = text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)));
  return createElement(Fragment, undefined, ...pieces);
}
