const tones: Readonly<Record<string, string>> = {
  "2": "text-pickedup-ink",
  "4": "text-awaiting-ink",
  "5": "text-conflict-ink",
};

/** The status of an answer in mono, by its kind; `none` when no answer comes. */
export function StatusCode({ status }: { status: string }) {
  const tone = tones[status.charAt(0)] ?? "text-unknown-ink";
  return <code className={`font-mono text-xs font-medium ${tone}`}>{status}</code>;
}
