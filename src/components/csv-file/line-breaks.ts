const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** How many lines end in a text: CR LF is one end, and so is either alone. */
export function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === carriageReturn || (code === lineFeed && text.charCodeAt(at - 1) !== carriageReturn)) count += 1;
  }
  return count;
}
