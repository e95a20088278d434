/// <reference types="msw/vite/client" />

/** True in `npm run dev` and the mock build; false in production, where the bundler drops all mock code. */
declare const __MOCKS__: boolean;

/** Not in every browser. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** The package has no types: only what we use. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}

/** Another language's messages, by ID. */
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
