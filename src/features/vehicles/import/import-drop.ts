import { useEffect, useEffectEvent, useState } from "react";

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * Takes files that are dropped anywhere on the page, for as long as the component is mounted. Without it the browser would
 * leave the page to show them.
 * @returns whether files are held over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => onFiles(files));
  useEffect(() => {
    // It is entered and left with every element under the pointer.
    let depth = 0;
    const on = {
      dragenter: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        depth += 1;
        setOver(true);
      },
      dragover: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      dragleave: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        depth = Math.max(0, depth - 1);
        if (depth === 0) setOver(false);
      },
      drop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const names = ["dragenter", "dragover", "dragleave", "drop"] as const;
    for (const name of names) window.addEventListener(name, on[name]);
    return () => {
      for (const name of names) window.removeEventListener(name, on[name]);
    };
  }, []);
  return isOver;
}
