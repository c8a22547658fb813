/** Boards that a wall display can show, in the order in which they rotate. */
export const WALL_BOARDS = ['overview', 'map', 'alarms', 'stations', 'energy'] as const;
export type WallBoard = (typeof WALL_BOARDS)[number];
