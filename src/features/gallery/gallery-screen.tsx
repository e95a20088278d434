import { GalleryButtons } from "./gallery-buttons.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryNothing, GalleryNotices } from "./gallery-notices.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GalleryIdentifiers, GalleryStates } from "./gallery-states.tsx";

/** Every part of the house in every state, for those who design and review them. Names and figures are invented. */
export function GalleryScreen() {
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-9 px-12 pt-10 pb-14 max-md:gap-7 max-md:px-4 max-md:py-5">
      <header>
        <h1 className="text-xl font-semibold tracking-[-0.02em]">Gallery</h1>
        <p className="text-base text-ink-2">Every part in every state. Names and figures are invented.</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-7">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5">
          <GalleryButtons />
          <GalleryOverlays />
          <GalleryLists />
          <GalleryFields />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5">
          <GalleryStates />
          <GalleryIdentifiers />
          <GalleryNotices />
          <GalleryNothing />
        </div>
      </div>
    </div>
  );
}
