import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { SCREENS } from '../../src/contract/screens';
import { isAnnouncedInTime } from '../../src/contract/deprecation';
import { readText } from './sources';

interface Row {
  call: string;
  access: string;
  origin: string;
  built: string;
}

function readTable(file: string): string[][] {
  const [, ...lines] = readText(file).trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

const rows: Row[] = readTable('src/contract/endpoints.tsv').map(
  ([method, path, access = '', , origin = '', built = '']) => ({
    call: `${method} ${path}`,
    access,
    origin,
    built,
  }),
);
const formatCall = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowByCall = new Map(rows.map((row) => [row.call, row]));
const endpointByCall = new Map(ENDPOINTS.map((endpoint) => [formatCall(endpoint), endpoint]));

/** Formats the access of a call as the table does: `public`, `*`, or permissions in any order. */
function formatAccess({ access }: Endpoint): string {
  if (access === 'signed-in') return '*';
  return typeof access === 'string' ? access : joinSorted(access);
}
const joinSorted = (permissions: readonly string[]) => [...permissions].sort().join(' | ');
const formatTableAccess = ({ access }: Row) => joinSorted(access.split('|').map((part) => part.trim()));

describe('the table of calls', () => {
  test('names each call once', () => {
    expect(rowByCall.size).toBe(rows.length);
  });

  test('has no call that the contract lacks', () => {
    expect(rows.filter(({ call }) => !endpointByCall.has(call)).map(({ call }) => call)).toEqual([]);
  });

  test('marks each call as built', () => {
    expect(rows.filter(({ built }) => built !== 'yes').map(({ call }) => call)).toEqual([]);
  });

  test('lists every call of the contract', () => {
    const added = ENDPOINTS.map(formatCall).filter((call) => !rowByCall.has(call));
    expect(added, `add these to endpoints.tsv, origin ours\n${added.join('\n')}\n`).toEqual([]);
  });

  test('gives each call the access of the contract', () => {
    const differing = ENDPOINTS.map((endpoint) => ({ endpoint, row: rowByCall.get(formatCall(endpoint)) }))
      .filter(({ endpoint, row }) => row && formatAccess(endpoint) !== formatTableAccess(row))
      .map(({ endpoint, row }) => `${formatCall(endpoint)}: contract ${formatAccess(endpoint)}, table ${row?.access}`);
    expect(differing).toEqual([]);
  });
});

describe('the contract', () => {
  test('names each call once', () => {
    expect(endpointByCall.size).toBe(ENDPOINTS.length);
  });

  test('ends no call sooner than a year after it was announced, and names only successors that exist', () => {
    const paths = new Set(ENDPOINTS.map(({ path }) => path));
    const early = ENDPOINTS.filter(({ deprecated }) => deprecated && !isAnnouncedInTime(deprecated));
    const lost = ENDPOINTS.filter(({ deprecated }) => deprecated?.instead && !paths.has(deprecated.instead));
    expect([...early, ...lost].map(formatCall)).toEqual([]);
  });

  test('has the pages of the table of screens', () => {
    const screens = SCREENS.map(({ group, route, view, operations }) => [
      group ?? '(not in the side bar)',
      route,
      view,
      operations.join(' '),
    ]);
    expect(screens).toEqual(readTable('tests/architecture/screens.tsv'));
  });
});
