import { useEffect, useState } from "react";

/** Whether a button that has just appeared is still inert, for `ms`: a tap meant for what stood there before must not be taken. */
export function useInertAtFirst(ms = 500): boolean {
  const [isInert, setInert] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInert(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isInert;
}
