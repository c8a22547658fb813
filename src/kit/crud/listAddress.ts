import type { z } from 'zod';
import { PAGE_SIZES } from '../../contract/page';

/** A list in its address: `?page=2&size=50&sort=name.desc&text=abb&manufacturers=ABB,Alpitronic&open=17`. */
export interface ListAddress {
  pageNum: number;
  /** Null: the user's usual page size. */
  pageSize: number | null;
  sort: readonly SortTerm[];
  filters: Readonly<Record<string, unknown>>;
  /** Id of the record that is open, or {@link NEW_RECORD}. */
  open: string | null;
}

export interface SortTerm {
  field: string;
  order: 'asc' | 'desc';
}

/** Stands for an id in the address: the form of a new record is open. */
export const NEW_RECORD = 'new';

/** Parts of a page call that are not filters. */
const NOT_FILTERS = new Set(['pageNum', 'pageSize', 'cursor', 'knownTotal', 'sort']);

/** The filters of a page call, by name. */
export function filterShapes(body: z.ZodObject): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(body.shape).filter(([name]) => !NOT_FILTERS.has(name)));
}

/** Reads a list from an address; values that the call would refuse are ignored. */
export function readAddress(body: z.ZodObject, search: URLSearchParams): ListAddress {
  const size = Number(search.get('size'));
  const sort = parseSort(search.get('sort'));
  return {
    pageNum: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
    pageSize: (PAGE_SIZES as readonly number[]).includes(size) ? size : null,
    sort: takesSort(body, sort) ? sort : [],
    filters: readFilters(filterShapes(body), search),
    open: search.get('open'),
  };
}

function takesSort(body: z.ZodObject, sort: readonly SortTerm[]): boolean {
  const schema = body.shape['sort'] as z.ZodType | undefined;
  return schema?.safeParse(sort).success === true;
}

/** Whether a page call sorts by a field. */
export function sortsBy(body: z.ZodObject, field: string): boolean {
  return takesSort(body, [{ field, order: 'asc' }]);
}

function parseSort(text: string | null): SortTerm[] {
  if (!text) return [];
  return text.split(',').map((term) => {
    const [field = '', order] = term.split('.');
    return { field, order: order === 'desc' ? 'desc' : 'asc' };
  });
}

function readFilters(shapes: Record<string, z.ZodType>, search: URLSearchParams): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shapes)) {
    const text = search.get(name);
    if (!text) continue;
    const fitting = listReadings(text).find((value) => schema.safeParse(value).success);
    if (fitting !== undefined) filters[name] = fitting;
  }
  return filters;
}

/** Possible values of a text in the address; the call's schema selects one. */
function listReadings(text: string): unknown[] {
  const number = Number(text);
  return [text, text.split(','), text === 'true', ...(Number.isFinite(number) ? [number] : [])];
}

/** A filter's value as the address carries it; an empty text: not filtered. */
export function filterText(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** The address with some parameters changed; undefined and empty filters are removed. */
export function changeAddress(search: URLSearchParams, part: Readonly<Record<string, unknown>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(part)) {
    const text = filterText(value);
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

export function sortText(sort: readonly SortTerm[]): string {
  return sort.map(({ field, order }) => (order === 'desc' ? `${field}.desc` : field)).join(',');
}

/** The next order of a column when its head is pressed: ascending, descending, none. */
export function nextSort(sort: readonly SortTerm[], field: string): SortTerm[] {
  const [current] = sort;
  if (current?.field !== field) return [{ field, order: 'asc' }];
  return current.order === 'asc' ? [{ field, order: 'desc' }] : [];
}

/** Address of a list with some parts set: `/orders/charging?statuses=charging,pricing`. */
export function listPath(path: string, part: Readonly<Record<string, unknown>>): string {
  return `${path}?${changeAddress(new URLSearchParams(), part).toString()}`;
}
