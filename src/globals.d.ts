/// <reference types="msw/vite/client" />

/** True in `npm run dev` and in the mock build; false in production, where the bundler then drops all mock code. */
declare const __MOCKS__: boolean;

/** Not in every browser: what is known of the network. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** The package has no types of its own: what we use of it. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}

/** Another language: messages by their id. */
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
