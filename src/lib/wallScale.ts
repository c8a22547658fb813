/** The layout that boards are drawn for. */
const LAYOUT = { width: 1920, height: 1080 };
/** At this distance a text of 32 px on a display of 55 inches is 10 arc minutes high. */
const USUAL_METRES = 5;
/** Boards are laid out for these sizes: smaller text is hard to read anywhere, larger text leaves too little room. */
const FACTOR = { least: 0.75, most: 1.25 };

/**
 * Px of a unit of the layout: it follows the size of the viewport, so that 4K shows the same picture as
 * 1080p, and the viewing distance, so that a text keeps its visual angle.
 */
export function computeWallUnit(viewport: { width: number; height: number }, viewingMetres: number): number {
  const size = Math.min(viewport.width / LAYOUT.width, viewport.height / LAYOUT.height);
  const factor = Math.min(FACTOR.most, Math.max(FACTOR.least, viewingMetres / USUAL_METRES));
  return Math.round(size * factor * 1_000) / 1_000;
}
