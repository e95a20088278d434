/** A stretch of the width, in percent of it. */
export type Stretch = { readonly left: number; readonly width: number };

/** What a target of 24 px takes of the narrowest panel, that of a phone 320 px wide. */
const leastTarget = 8.5;

/** Whether a bar is wide enough to be pressed and to bear its glyph. */
export const isRoomy = ({ width }: Stretch) => width >= leastTarget;

/** Where a bar can be pressed: the bar itself, or around it what a finger needs, within the width. */
export function targetOf(bar: Stretch): Stretch {
  if (isRoomy(bar)) return bar;
  const { left, width } = bar;
  const centred = left + width / 2 - leastTarget / 2;
  return { left: Math.min(Math.max(centred, 0), 100 - leastTarget), width: leastTarget };
}

/** Rounding must not part two bars of which one begins where the other ends. */
const touch = 1e-6;

const meet = (a: Stretch, b: Stretch) => a.left < b.left + b.width - touch && b.left < a.left + a.width - touch;

/** A bar to be laid: where it is drawn, and what room it needs besides, in which no other may be that needs some too. */
export type Laid = { readonly drawn: Stretch; readonly room: Stretch | undefined };

const collide = (a: Laid, b: Laid) =>
  meet(a.drawn, b.drawn) || (a.room !== undefined && b.room !== undefined && meet(a.room, b.room));

/** A lane, from 0, for each bar in the order given: the first in which it gets in the way of no other. */
export function lanesOf(bars: readonly Laid[]): readonly number[] {
  const lanes: Laid[][] = [];
  return bars.map((bar) => {
    const free = lanes.findIndex((lane) => lane.every((other) => !collide(bar, other)));
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push(bar);
    return lane;
  });
}
