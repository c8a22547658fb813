import type { MessageKey } from './messages';

const MAX_DEPTH = 32;
/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}
interface Fault {
  path: string;
  message: MessageKey;
}

/** The first place in a request that cannot be stored as it is, or undefined. Walks without recursion: input is hostile. */
export function findUnstorable(value: unknown): Fault | undefined {
  const open: Place[] = [{ value, path: '', depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const fault = faultOf(place);
    if (fault) return fault;
    for (const member of membersOf(place)) open.push(member);
  }
  return undefined;
}

function faultOf({ value, path, depth }: Place): Fault | undefined {
  const name = path === '' ? 'body' : path;
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { path: name, message: 'validation.text' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { path: name.split('.', 1)[0] ?? name, message: 'validation.depth' };
  return Object.keys(value).some((key) => UNSTORABLE.test(key))
    ? { path: name, message: 'validation.text' }
    : undefined;
}

function membersOf({ value, path, depth }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, member]: [string, unknown]) => ({
    value: member,
    path: path === '' ? key : `${path}.${key}`,
    depth: depth + 1,
  }));
}
