import files from "./.dependency-cruiser.mjs";

/** Tests import across folders, so the circles of folders are looked for without them. */
export default {
  forbidden: [
    {
      name: "no-circular-folders",
      comment: "Whoever reads a folder reads those below it, never those above.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...files.options, exclude: { path: String.raw`^node_modules|/testing/|\.test\.tsx?$` } },
};
