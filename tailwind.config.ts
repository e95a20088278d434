import type { Config } from "tailwindcss";

/**
 * The sizes of the house that are decided at run time (the pointer) and so live in CSS variables.
 * Colours, type and radii are the theme in `src/tokens.css`.
 */
export default {
  content: [],
  theme: {
    extend: {
      spacing: { row: "var(--row)", control: "var(--control-h)", gutter: "var(--gutter)" },
      transitionDuration: { quick: "var(--duration-quick)", move: "var(--duration-move)" },
      screens: { "max-md": { max: "47.99rem" } },
    },
  },
} satisfies Config;
