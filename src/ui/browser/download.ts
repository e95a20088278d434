/** How long a browser may take to start reading the file, in ms. */
const patience = 30_000;

/**
 * Saves a text as a file named `name` in the downloads folder. The page stays open, and its
 * content security policy doesn't need to allow `blob:`, because a download is no fetch, frame or script.
 * @param text pass a long one as a `Blob` of parts: encoding 20 MB at once takes half a second
 * @param type media type of the text, e.g. `text/csv;charset=utf-8`
 */
export function saveAs(name: string, text: string | Blob, type: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], { type }));
  anchor.download = name;
  anchor.click();
  // Later, because some browsers read the text some time after the click.
  setTimeout(() => URL.revokeObjectURL(anchor.href), patience);
}
