/** Said where this browser keeps nothing: the choice then ends with the page. */
export function NotKept({ isKept }: { isKept: boolean }) {
  return isKept ? null : <span role="status">This browser did not keep the choice.</span>;
}
