/** How long a browser may take until it has begun to read what it saves, in ms. */
const patience = 30_000;

/**
 * Has the browser save a text as a file named `name`, in its folder for downloads. The page stays where it is, and its
 * content security policy need not allow `blob:`: a download is no fetch, frame or script.
 * @param text a long one better as a `Blob` of many: to encode 20 MB at once takes half a second
 * @param type media type of the text, e.g. `text/csv;charset=utf-8`
 */
export function saveAs(name: string, text: string | Blob, type: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([text], { type }));
  anchor.download = name;
  anchor.click();
  // Not at once: some browsers come back for the text later than the click.
  setTimeout(() => URL.revokeObjectURL(anchor.href), patience);
}
