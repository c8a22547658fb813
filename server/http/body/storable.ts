import type { FieldMessage } from '../../wire/problem';

const MAX_DEPTH = 32;
/** Largest number of members of one object: no call has as many fields, and lists are bounded by the contract. */
const MAX_MEMBERS = 1_000;
/** Most values of a request in all: several times the longest list of the contract. */
const MAX_VALUES = 20_000;
/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}
interface Fault {
  path: string;
  message: FieldMessage;
}

/**
 * The first place in a request that cannot be stored as it is or holds more than a schema should have to look at, or
 * undefined. Walks without recursion: input is hostile.
 */
export function findUnstorable(value: unknown): Fault | undefined {
  const open: Place[] = [{ value, path: '', depth: 0 }];
  let count = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const members = countMembers(place.value);
    count += members;
    const fault = count > MAX_VALUES ? tooMany(place, MAX_VALUES) : findFault(place, members);
    if (fault) return fault;
    for (const member of listMembers(place)) open.push(member);
  }
  return undefined;
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function tooMany({ path }: Place, max: number): Fault {
  return { path: path === '' ? 'body' : path, message: { key: 'validation.tooManyValues', values: { max } } };
}

function findFault(place: Place, members: number): Fault | undefined {
  const { value, path, depth } = place;
  const name = path === '' ? 'body' : path;
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { path: name, message: 'validation.text' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { path: name.split('.', 1)[0] ?? name, message: 'validation.depth' };
  return Array.isArray(value) ? undefined : faultOfNames(place, name, members);
}

function faultOfNames(place: Place, name: string, members: number): Fault | undefined {
  if (members > MAX_MEMBERS) return tooMany(place, MAX_MEMBERS);
  const isWrong = Object.keys(place.value as object).some((key) => UNSTORABLE.test(key));
  return isWrong ? { path: name, message: 'validation.text' } : undefined;
}

function listMembers({ value, path, depth }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, member]: [string, unknown]) => ({
    value: member,
    path: path === '' ? key : `${path}.${key}`,
    depth: depth + 1,
  }));
}
