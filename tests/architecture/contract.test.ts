import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { SCREENS } from '../../src/contract/screens';
import { readText } from './sources';

interface Row {
  call: string;
  access: string;
  origin: string;
  built: string;
}

function table(file: string): string[][] {
  const [, ...lines] = readText(file).trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

const rows: Row[] = table('src/contract/endpoints.tsv').map(
  ([method, path, access = '', , origin = '', built = '']) => ({
    call: `${method} ${path}`,
    access,
    origin,
    built,
  }),
);
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = new Map(rows.map((row) => [row.call, row]));
const endpointOf = new Map(ENDPOINTS.map((endpoint) => [callOf(endpoint), endpoint]));

/** The table's words for who may call: `public`, `*`, or permissions in any order. */
function accessOf({ access }: Endpoint): string {
  if (access === 'signed-in') return '*';
  return typeof access === 'string' ? access : sorted(access);
}
const sorted = (permissions: readonly string[]) => [...permissions].sort().join(' | ');
const wantedAccess = ({ access }: Row) => sorted(access.split('|').map((part) => part.trim()));

describe('the table of calls', () => {
  test('names each call once', () => {
    expect(rowOf.size).toBe(rows.length);
  });

  test('says yes or later of each', () => {
    expect(rows.filter(({ built }) => built !== 'yes' && built !== 'later')).toEqual([]);
  });

  test('says yes of every call that the contract has', () => {
    const flip = ENDPOINTS.map(callOf).filter((call) => rowOf.get(call)?.built === 'later');
    expect(flip, `last column of these rows of endpoints.tsv: yes\n${flip.join('\n')}\n`).toEqual([]);
  });

  test('says yes of no other call', () => {
    const missing = rows.filter(({ call, built }) => built === 'yes' && !endpointOf.has(call));
    expect(missing.map(({ call }) => call)).toEqual([]);
  });

  test('has every call of the contract', () => {
    const added = ENDPOINTS.map(callOf).filter((call) => !rowOf.has(call));
    expect(added, `add these to endpoints.tsv, origin ours\n${added.join('\n')}\n`).toEqual([]);
  });

  test('lets in the same callers as the contract', () => {
    const differing = ENDPOINTS.map((endpoint) => ({ endpoint, row: rowOf.get(callOf(endpoint)) }))
      .filter(({ endpoint, row }) => row && accessOf(endpoint) !== wantedAccess(row))
      .map(({ endpoint, row }) => `${callOf(endpoint)}: contract ${accessOf(endpoint)}, table ${row?.access}`);
    expect(differing).toEqual([]);
  });
});

describe('the contract', () => {
  test('names each call once', () => {
    expect(endpointOf.size).toBe(ENDPOINTS.length);
  });

  test('has the pages of the table', () => {
    const screens = SCREENS.map(({ group, route, view, operations }) => [
      group ?? '(not in the side bar)',
      route,
      view,
      operations.join(' '),
    ]);
    expect(screens).toEqual(table('tests/architecture/screens.tsv'));
  });
});
