/** Runs `work` once for all calls that come within `wait()` ms of the first. */
export function gather(wait: () => number, work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      work();
    }, wait());
  };
}
