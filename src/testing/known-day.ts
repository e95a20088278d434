import { afterEach, beforeEach, vi } from "vitest";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay, undoDelay, type UndoDelay } from "#records/browser/settings.ts";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { chooseZone } from "#ui/browser/zone.ts";
import { clearToasts } from "#ui/toast/toast-queue.ts";

/**
 * Stops the page's own clock at the moment of the known bookings for each test, like the app's clock, and leaves no
 * notification to the next test. `undo`: in s.
 */
export function onKnownDay({ zone, undo }: { zone?: string; undo?: UndoDelay } = {}): void {
  const usual = undoDelay();
  beforeEach(() => {
    vi.spyOn(Date, "now").mockReturnValue(knownMoment);
    if (zone !== undefined) chooseZone(zone);
    if (undo !== undefined) chooseUndoDelay(undo);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    clearToasts();
    clearAnnouncements();
    chooseZone(undefined);
    if (undo !== undefined) chooseUndoDelay(usual);
  });
}
