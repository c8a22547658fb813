/** Widths in px. */
export interface TabSizes {
  room: number;
  /** The tabs, in order. */
  tabs: readonly number[];
  /** The button that opens the menu of tabs without room. */
  more: number;
  /** The frame around the tabs, and the gap behind it. */
  frame: number;
  /** The icon in that button. */
  sign: number;
}

/**
 * Counts the first tabs that fit beside "More", or all.
 * @param shown index of the active tab; in the menu, the button carries its name
 */
export function countFitting({ room, tabs, more, frame, sign }: TabSizes, shown: number): number {
  const sum = (count: number) => tabs.slice(0, count).reduce((total, width) => total + width, frame);
  // 0: no layout yet. 1 px of slack, since the room is rounded to whole pixels.
  if (room === 0 || sum(tabs.length) <= room + 1) return tabs.length;
  for (let count = tabs.length - 1; count > 1; count -= 1) {
    const button = shown < count ? more : Math.max(more, (tabs[shown] ?? 0) + sign);
    if (sum(count) + button <= room) return count;
  }
  return 1;
}
