import { useMemo, useState } from 'react';
import type { ListState } from '../useListState';
import type { AllMatching } from './bulkTarget';

/** Selection of a list: rows of the current page, or all matching rows on all pages. */
export interface Selection {
  /** Ids of the checked rows of this page. */
  selected: ReadonlySet<string>;
  /** The checked rows of this page. */
  checked: readonly { id: string }[];
  /** Set while all matching rows are checked; rows that were unchecked since are excluded. */
  all: AllMatching | null;
  toggle: (id: string) => void;
  /** Checks these rows of the page and no others. */
  select: (ids: Iterable<string>) => void;
  selectPage: () => void;
  selectAll: () => void;
  unselect: () => void;
}

interface Kept {
  /** Scope of the selection: a page, or all pages of a view. */
  of: string;
  isAll: boolean;
  /** The checked rows; the unchecked ones while `isAll`. */
  ids: ReadonlySet<string>;
}

const NOTHING: Kept = { of: '', isAll: false, ids: new Set() };

type Place = Pick<ListState, 'view' | 'filters' | 'pageNum' | 'pageSize'>;
interface Shown {
  records: readonly { id: string }[];
  total: number;
}
const NONE_SHOWN: Shown = { records: [], total: 0 };

/**
 * A selection covers rows that the user has seen: it is cleared on another page, and by other filters when all are
 * checked.
 */
export function useSelection({ view, filters, pageNum, pageSize }: Place, shown: Shown = NONE_SHOWN): Selection {
  const [storedSelection, storeSelection] = useState(NOTHING);
  const page = `${view}|${pageNum}|${pageSize}`;
  const { isAll, ids } = storedSelection.of === (storedSelection.isAll ? view : page) ? storedSelection : NOTHING;
  const calls = useMemo(() => {
    const keepRows = (next: Iterable<string>) => storeSelection({ of: isAll ? view : page, isAll, ids: new Set(next) });
    return {
      toggle: (id: string) => keepRows(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
      select: (rows: Iterable<string>) => storeSelection({ of: page, isAll: false, ids: new Set(rows) }),
      selectAll: () => storeSelection({ of: view, isAll: true, ids: NOTHING.ids }),
      unselect: () => storeSelection(NOTHING),
      keepRows,
    };
  }, [isAll, ids, view, page]);
  return useMemo(() => {
    const { keepRows, ...others } = calls;
    const rows = shown.records.map(({ id }) => id);
    const checked = shown.records.filter(({ id }) => ids.has(id) !== isAll);
    return {
      ...others,
      // Keeps the set's identity while nothing is checked, so that a live list does not render all rows at each change.
      selected: checked.length === 0 ? NOTHING.ids : new Set(checked.map(({ id }) => id)),
      checked,
      all: isAll ? { selector: { allMatching: { filters, except: [...ids] } }, count: shown.total - ids.size } : null,
      selectPage: () => keepRows(isAll ? [...ids].filter((id) => !rows.includes(id)) : rows),
    };
  }, [calls, isAll, ids, filters, shown]);
}

const ignoreClick = () => undefined;

/** Selection of a list without check boxes. */
export const NOTHING_SELECTED: Selection = {
  selected: NOTHING.ids,
  checked: [],
  all: null,
  toggle: ignoreClick,
  select: ignoreClick,
  selectPage: ignoreClick,
  selectAll: ignoreClick,
  unselect: ignoreClick,
};
