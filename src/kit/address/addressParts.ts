/** One value in an address, as `?status=faulted,offline`: how it is read and written. A default is never written. */
export interface AddressPart<T> {
  /** A value that the part does not understand counts as absent. */
  read: (search: URLSearchParams) => T;
  write: (search: URLSearchParams, value: T) => void;
  /** Filters by nothing; only parts that filter have it. */
  none?: T;
  /** Whether a change replaces the history entry instead of adding one, as typing does. */
  isPassing?: (before: T, after: T) => boolean;
  /** The open record does not belong to a saved view. */
  isMomentary?: boolean;
}

/** The parts of an address, keyed by the names of the query's values. */
export type AddressParts<Query> = { readonly [Name in keyof Query]: AddressPart<Query[Name]> };

/** Values of some parts: `AddressQuery<typeof MONITOR_ADDRESS>`. */
export type AddressQuery<Parts> = Parts extends AddressParts<infer Query> ? Query : never;

/** Text of a quick search. */
export function textPart(parameter: string): AddressPart<string> {
  return {
    read: (search) => search.get(parameter) ?? '',
    write: (search, text) => setParameter(search, parameter, text),
    none: '',
    isPassing: () => true,
  };
}

/** The field that a list is sorted by: `?sort=power.desc`; null for the usual order. */
export function sortPart<T extends string>(
  parameter: string,
  fields: readonly T[],
): AddressPart<{ field: T; order: 'asc' | 'desc' } | null> {
  return {
    read(search) {
      const [name, order = 'asc'] = (search.get(parameter) ?? '').split('.');
      const field = fields.find((each) => each === name);
      return field !== undefined && (order === 'asc' || order === 'desc') ? { field, order } : null;
    },
    write: (search, sort) =>
      setParameter(search, parameter, sort && (sort.order === 'desc' ? `${sort.field}.desc` : sort.field)),
  };
}

/** Key of a record whose detail is open. */
export function openPart(parameter: string): AddressPart<string | null> {
  return {
    read: (search) => search.get(parameter),
    write: (search, key) => setParameter(search, parameter, key),
    isMomentary: true,
  };
}

/** One of some choices; the first one is the default. */
export function choicePart<T extends string>(parameter: string, choices: readonly [T, ...T[]]): AddressPart<T> {
  const [usual] = choices;
  return {
    read: (search) => choices.find((choice) => choice === search.get(parameter)) ?? usual,
    write: (search, choice) => setParameter(search, parameter, choice === usual ? null : choice),
  };
}

/** A filter by one of some choices. */
export function optionPart<T extends string>(parameter: string, choices: readonly T[]): AddressPart<T | null> {
  return {
    read: (search) => choices.find((choice) => choice === search.get(parameter)) ?? null,
    write: (search, choice) => setParameter(search, parameter, choice),
    none: null,
  };
}

/** A filter by a whole number above 0. */
export function numberPart(parameter: string, most: number): AddressPart<number | null> {
  return {
    read(search) {
      const text = search.get(parameter) ?? '';
      const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      return value > 0 && value <= most ? value : null;
    },
    write: (search, value) => setParameter(search, parameter, value === null ? null : String(value)),
    none: null,
  };
}

/** A filter that is on or off; the text stands for on. */
export function flagPart(parameter: string, text: string): AddressPart<boolean> {
  return {
    read: (search) => search.get(parameter) === text,
    write: (search, isOn) => setParameter(search, parameter, isOn ? text : null),
    none: false,
  };
}

/** A filter by any of some choices: `?status=faulted,offline`. */
export function choicesPart<T extends string>(parameter: string, choices: readonly T[]): AddressPart<T[]> {
  const isChoice = (text: string): text is T => (choices as readonly string[]).includes(text);
  return {
    read: (search) => readList(search, parameter).filter(isChoice),
    write: (search, values) => setParameter(search, parameter, values.join(',')),
    none: [],
  };
}

/** A filter by ids: `?station=7,12`. */
export function idsPart(parameter: string): AddressPart<string[]> {
  return {
    read: (search) => readList(search, parameter),
    write: (search, ids) => setParameter(search, parameter, ids.join(',')),
    none: [],
  };
}

/** A filter by names, each with a parameter of its own since a name may hold a comma: `?city=Almaty&city=Berlin`. */
export function namesPart(parameter: string): AddressPart<string[]> {
  return {
    read: (search) => search.getAll(parameter),
    write(search, names) {
      search.delete(parameter);
      for (const name of names) search.append(parameter, name);
    },
    none: [],
  };
}

export function readAddressParts<Query>(parts: AddressParts<Query>, search: URLSearchParams): Query {
  return Object.fromEntries(listNames(parts).map((name) => [name, parts[name].read(search)])) as Query;
}

/** The address with some of its parts changed. Parameters that no part knows stay. */
export function changeAddressParts<Query>(
  parts: AddressParts<Query>,
  search: URLSearchParams,
  change: Partial<Query>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const query = { ...readAddressParts(parts, search), ...change };
  for (const name of listNames(parts)) parts[name].write(next, query[name]);
  return next;
}

/** The filters in force: parts whose value differs from their `none`. */
export function readFilters<Query>(parts: AddressParts<Query>, query: Query): Partial<Query> {
  const inForce = listNames(parts).filter((name) => 'none' in parts[name] && isInForce(parts[name], query[name]));
  return Object.fromEntries(inForce.map((name) => [name, query[name]])) as Partial<Query>;
}

/** A partial query that clears all filters. */
export function clearedFilters<Query>(parts: AddressParts<Query>): Partial<Query> {
  const filters = listNames(parts).filter((name) => 'none' in parts[name]);
  return Object.fromEntries(filters.map((name) => [name, parts[name].none])) as Partial<Query>;
}

/** Whether a change of a query replaces the history entry instead of adding one. */
export function isPassingChange<Query>(parts: AddressParts<Query>, before: Query, change: Partial<Query>): boolean {
  const names = listNames(parts).filter((name) => name in change);
  return names.every((name) => parts[name].isPassing?.(before[name], change[name] as Query[typeof name]) ?? false);
}

/** An address's text for saved views, without momentary parts such as an open drawer. */
export function writeView<Query>(parts: AddressParts<Query>, query: Query): string {
  const view = new URLSearchParams();
  for (const name of listNames(parts)) if (!parts[name].isMomentary) parts[name].write(view, query[name]);
  view.sort();
  return view.toString();
}

function isInForce<T>(part: AddressPart<T>, value: T): boolean {
  // A blank search finds everything.
  if (typeof value === 'string' && value.trim() === '') return false;
  const search = new URLSearchParams();
  part.write(search, value);
  return search.size > 0;
}

/** Addresses saved before lists were joined by commas repeat their parameter. */
function readList(search: URLSearchParams, parameter: string): string[] {
  const values = search.getAll(parameter).flatMap((text) => text.split(','));
  return [...new Set(values)].filter((value) => value !== '');
}

function setParameter(search: URLSearchParams, parameter: string, value: string | null): void {
  if (value) search.set(parameter, value);
  else search.delete(parameter);
}

function listNames<Query>(parts: AddressParts<Query>): (keyof Query & string)[] {
  return Object.keys(parts) as (keyof Query & string)[];
}
