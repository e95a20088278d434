/**
 * Text of which a part counts down: a live region around it is read once, and not again with each second.
 * @param part as it stands in the text; undefined when nothing counts
 */
export function Ticking({ text, part }: { text: string; part: string | undefined }) {
  const at = part === undefined ? -1 : text.indexOf(part);
  if (part === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span aria-live="off">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
