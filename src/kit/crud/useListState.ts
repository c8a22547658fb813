import { useCallback, useMemo, useState } from 'react';
import { usePreference } from '../../access/usePreference';
import type { BodyIn, Endpoint } from '../../contract/endpoint';
import { PAGE_SIZES } from '../../contract/page';
import { SETUP_PARAM } from '../../lib/setupParam';
import { useSearch } from '../address/useSearch';
import type { z } from 'zod';
import { changeAddress, filterShapes, readAddress, sortsBy, sortText, type SortTerm } from './listAddress';
import type { FiltersOf, PageEndpoint } from './listTypes';

/** State of a list, all of it in the address: the body of its page call, and the functions that change it. */
export interface ListState<E extends Endpoint = Endpoint> {
  /** Body of the page call. */
  body: BodyIn<E>;
  filters: Readonly<FiltersOf<E>>;
  sort: readonly SortTerm[];
  pageNum: number;
  pageSize: number;
  /** Id of the record that is open, `new`, or null. */
  open: string | null;
  /** Changes filters and goes to the first page; undefined clears a filter. */
  filter: (part: FiltersOf<E>) => void;
  clearFilters: () => void;
  /** Whether the contract sorts by a field. */
  isSortable: (field: string) => boolean;
  sortBy: (sort: readonly SortTerm[]) => void;
  /** @param known facts from the current page's answer: the total, and the cursor of the requested page */
  goTo: (pageNum: number, known: { knownTotal: number; cursor?: string | undefined }) => void;
  resize: (pageSize: number) => void;
  openRecord: (id: string | null) => void;
  /** The address's own text without page and open record, for saved views. */
  view: string;
  /** @param replace leaves no step of history behind */
  showView: (view: string, replace?: boolean) => void;
  /** The address has no filter, sort, further page or open record. */
  isPlain: boolean;
}

/** Data of the previous page for the next one. */
interface Step {
  view: string;
  pageNum: number;
  pageSize: number;
  known: { knownTotal: number; cursor?: string };
}

const USUAL_SIZE = 20;
const readSize = (stored: unknown): number =>
  (PAGE_SIZES as readonly unknown[]).includes(stored) ? (stored as number) : USUAL_SIZE;

/** Parameters without effect on the rows, and so no part of a saved view. */
const PASSING = ['page', 'open', 'tab', 'do', SETUP_PARAM] as const;

/**
 * The state of a list over a page call, kept in the address: a link shows a colleague the same rows, Back restores
 * them. The contract validates the address, so that the call never carries a value that it would refuse.
 */
export function useListState<E extends PageEndpoint>(endpoint: E): ListState<E> {
  const [search, changeSearch] = useSearch();
  const [usualSize, keepSize] = usePreference('list.pageSize', readSize);
  const [step, setStep] = useState<Step | null>(null);
  const schema = endpoint.body as z.ZodObject;
  const address = useMemo(() => readAddress(schema, search), [schema, search]);
  const view = useMemo(() => readView(search), [search]);
  const { pageNum, sort, filters, open } = address;
  const pageSize = address.pageSize ?? usualSize;

  const change = useCallback(
    (part: Record<string, unknown>, replace = false) =>
      changeSearch((current) => changeAddress(current, part), { replace }),
    [changeSearch],
  );
  const known = step?.view === view && step.pageNum === pageNum && step.pageSize === pageSize ? step.known : undefined;
  const body = useMemo(
    () => ({ ...filters, pageNum, pageSize, ...(sort.length > 0 && { sort }), ...known }),
    [filters, pageNum, pageSize, sort, known],
  );
  return {
    body: body as BodyIn<E>,
    filters: filters as FiltersOf<E>,
    sort,
    pageNum,
    pageSize,
    open,
    view,
    isPlain: view === '' && open === null && pageNum === 1,
    // All typing shares one history entry.
    filter: (part) => change({ ...part, page: undefined }, 'text' in part),
    clearFilters: () => change(clearFilters(schema)),
    isSortable: (field) => sortsBy(schema, field),
    sortBy: (next) => change({ sort: sortText(next), page: undefined }),
    goTo(next, { knownTotal, cursor }) {
      // The total is counted anew on the first page.
      setStep(next === 1 ? null : { view, pageNum: next, pageSize, known: { knownTotal, ...(cursor && { cursor }) } });
      change({ page: next > 1 ? next : undefined });
    },
    resize(size) {
      keepSize(size);
      change({ size: undefined, page: undefined });
    },
    openRecord: (id) => change({ open: id, tab: undefined, do: undefined }),
    showView: (next, replace = false) => changeSearch(() => new URLSearchParams(next), { replace }),
  };
}

function clearFilters(schema: z.ZodObject): Record<string, undefined> {
  const names = Object.keys(filterShapes(schema));
  return Object.fromEntries([...names, 'page'].map((name) => [name, undefined]));
}

function readView(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const name of PASSING) view.delete(name);
  view.sort();
  return view.toString();
}
