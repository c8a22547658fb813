import type { View } from './view';

interface RowRequest<Kind> {
  kind: Kind;
  key: string;
}

interface RowPatch<Kind, Row> {
  kind: Kind;
  /** null: there is no such row, or no longer. */
  row: Row | null;
}

/**
 * One row by its key.
 *
 * @param find the row of a key; undefined while it is not known whether there is one
 */
export function createRowView<Kind extends string, Row>(
  kind: Kind,
  find: (key: string) => Row | null | undefined,
): View<RowRequest<Kind>, RowPatch<Kind, Row>> {
  let request: RowRequest<Kind> | null = null;
  let lastRow: Row | null | undefined;
  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastRow = undefined;
    },
    buildPatch() {
      const row = request ? find(request.key) : undefined;
      if (row === undefined || row === lastRow) return null;
      lastRow = row;
      return { kind, row };
    },
  };
}
