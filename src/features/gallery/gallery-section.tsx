import type { ReactNode } from "react";

/** One heading of the gallery and what stands under it. */
export function GallerySection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
      <h2 className="text-md font-semibold tracking-[-0.01em]">{title}</h2>
      {note !== undefined && <p className="-mt-2 text-ink-2">{note}</p>}
      {children}
    </section>
  );
}

/** A plane with an edge, as parts meet it in the product. */
export function GalleryBox({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-lg border border-line bg-surface">{children}</div>;
}

/** Things side by side. */
export function GalleryLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
