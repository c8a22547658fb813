/** One row of a virtual list: keyed, of known height, perhaps the head of a group. */
export interface VirtualRow<T> {
  key: string;
  item: T;
  /** px; {@link ROW_HEIGHT} when absent. */
  height?: number;
  /** Group heads stick below the header; the cursor passes over them. */
  isGroup?: boolean;
  /** Only its place is known yet; its key is another one when it comes. */
  isPending?: boolean;
}

/** px */
export const ROW_HEIGHT = 32;
