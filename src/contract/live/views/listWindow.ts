/** Visible part of a list, in list positions; group heads count as lines. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** One line of a list: the head of a group, or a row. */
export interface WindowItem {
  type: 'group' | 'row';
  key: string;
}
