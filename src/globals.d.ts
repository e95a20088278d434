/// <reference types="msw/vite/client" />

/** True in `npm run dev` and in the mock build; false in production, where the bundler then drops all mock code. */
declare const __MOCKS__: boolean;

/** Not in every browser: what is known of the network. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
