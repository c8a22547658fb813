/** One row of a virtual list: keyed, of known height, perhaps the head of a group. */
export interface VirtualRow<T> {
  key: string;
  item: T;
  /** px; {@link ROW_HEIGHT} when absent. */
  height?: number;
  /** Group heads stick below the header; the cursor passes over them. */
  isGroup?: boolean;
  /**
   * For a group head: rows below it; 0: the group is closed and the cursor can stand on it. Absent: all rows up to the
   * next head.
   */
  groupLines?: number;
  /** Belongs to a group, in a list that also has rows without one. */
  isMember?: boolean;
  /** Only its position is known; its key changes when the row arrives. */
  isPending?: boolean;
}

/** Whether the cursor can stand on a row: on all but the heads of open groups. */
export function isLanding({ isGroup = false, groupLines }: VirtualRow<unknown>): boolean {
  return !isGroup || groupLines === 0;
}

/** px */
export const ROW_HEIGHT = 32;
