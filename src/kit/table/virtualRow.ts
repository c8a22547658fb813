/** One row of a virtual list: keyed, of known height, perhaps the head of a group. */
export interface VirtualRow<T> {
  key: string;
  item: T;
  /** px; {@link ROW_HEIGHT} when absent. */
  height?: number;
  /** Group heads stick below the header; the cursor passes over them. */
  isGroup?: boolean;
  /** Of a group head: rows below it; 0: it is closed, and a row for the cursor. Absent: those up to the next head. */
  groupLines?: number;
  /** It stands below the head of a group, in a list that has other rows too. */
  isMember?: boolean;
  /** Only its place is known yet; its key is another one when it comes. */
  isPending?: boolean;
}

/** Whether the cursor can stand on a row: on all but the heads of open groups. */
export function isLanding({ isGroup = false, groupLines }: VirtualRow<unknown>): boolean {
  return !isGroup || groupLines === 0;
}

/** px */
export const ROW_HEIGHT = 32;
