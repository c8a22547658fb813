import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveConnectorPatch } from '../../../src/contract/live/connector';
import { Fleet } from '../../../workers/live/fleet';
import { makeConnector } from './modelServer';

const KEYS = ['A:1', 'B:1', 'C:1'];
const STATUSES = ['available', 'charging', 'faulted', 'offline'] as const;

/** Patches of different revisions, each of some fields of some row; the first of every row is whole. */
const history = fc
  .array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      fields: fc.record(
        {
          status: fc.constantFrom(...STATUSES),
          power: fc.option(fc.nat(200)),
          soc: fc.option(fc.nat(100)),
          command: fc.option(
            fc.record({ commandId: fc.constantFrom('1', '2'), kind: fc.constant('stop'), state: fc.constant('sent') }),
          ),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 30 },
  )
  .map((changes): LiveConnectorPatch[] => [
    ...KEYS.map((key, index) => makeConnector(key.slice(0, 1), { revision: index + 1 })),
    ...changes.map(({ key, fields }, index) => ({ key, revision: 10 + index, ...fields })),
  ]);

/** Rows without their revision, which is no content. */
const listContent = (fleet: Fleet) =>
  [...fleet.rows()].map((row) => ({ ...row, revision: 0 })).sort((a, b) => (a.key < b.key ? -1 : 1));

describe('fleet', () => {
  it('ends with the last value of each field when patches come in order, and when an answer is repeated', () => {
    fc.assert(
      fc.property(history, fc.nat(), (patches, at) => {
        const [once, repeated] = [new Fleet(), new Fleet()];
        once.apply(patches);
        const split = at % (patches.length + 1);
        repeated.apply(patches.slice(0, split));
        repeated.apply(patches.slice(0, split));
        repeated.apply(patches.slice(split));
        const last = KEYS.map((key) => Object.assign({}, ...patches.filter((patch) => patch.key === key)) as object);
        expect(listContent(once)).toEqual(last.map((row) => ({ ...row, revision: 0 })));
        expect(listContent(repeated)).toEqual(listContent(once));
      }),
    );
  });

  it('takes a snapshot of another epoch though its revisions are smaller', () => {
    const fleet = new Fleet();
    fleet.replace([makeConnector('A', { revision: 900, soc: 10 }), makeConnector('B', { revision: 901 })]);
    fleet.replace([makeConnector('A', { revision: 2, soc: 11 })]);
    fleet.apply([{ key: 'A:1', revision: 3, soc: 12 }]);
    expect(listContent(fleet).map(({ key, soc }) => [key, soc])).toEqual([['A:1', 12]]);
  });

  it('keeps row and station objects whose content did not change', () => {
    const fleet = new Fleet();
    fleet.replace([makeConnector('A'), makeConnector('B', { stationId: '2' })]);
    const before = [fleet.get('A:1'), fleet.get('B:1'), fleet.getGroup('1'), fleet.getGroup('2')];
    fleet.apply([{ key: 'A:1', revision: 8, status: 'available' }]);
    fleet.replace([makeConnector('A', { revision: 20 }), makeConnector('B', { stationId: '2', revision: 21 })]);
    const after = [fleet.get('A:1'), fleet.get('B:1'), fleet.getGroup('1'), fleet.getGroup('2')];
    after.forEach((value, index) => expect(value).toBe(before[index]));
    fleet.apply([{ key: 'A:1', revision: 30, status: 'faulted' }]);
    expect(fleet.get('A:1')).not.toBe(before[0]);
    expect(fleet.getGroup('1')).not.toBe(before[2]);
    expect(fleet.getGroup('2')).toBe(before[3]);
  });

  it('sums a station: mix, power, reachability, last message', () => {
    const fleet = new Fleet();
    fleet.replace([
      makeConnector('A', { status: 'charging', power: 60.1, lastSeen: '2026-11-20 09:10:00' }),
      makeConnector('B', { status: 'charging', power: 40.2 }),
      makeConnector('C', { status: 'offline', power: 143.2 }),
    ]);
    expect(fleet.getGroup('1')).toMatchObject({
      connectors: 3,
      power: 100.3,
      isUnreachable: false,
      lastSeen: '2026-11-20 09:10:00',
    });
    expect(fleet.getGroup('1')?.mix).toMatchObject({ charging: 2, offline: 1, available: 0 });
    fleet.apply([
      { key: 'A:1', revision: 9, status: 'offline' },
      { key: 'B:1', revision: 10, status: 'offline' },
    ]);
    expect(fleet.getGroup('1')).toMatchObject({ power: 0, isUnreachable: true });
  });

  it('moves a connector to its new station, and drops a station without connectors', () => {
    const fleet = new Fleet();
    fleet.replace([makeConnector('A'), makeConnector('B')]);
    fleet.apply([{ key: 'A:1', revision: 9, stationId: '2', station: 'Nurzhol Boulevard 12' }]);
    expect([fleet.getGroup('1')?.connectors, fleet.getGroup('2')?.connectors]).toEqual([1, 1]);
    fleet.apply([], ['B:1']);
    expect(fleet.getGroup('1')).toBeUndefined();
    expect(fleet.size).toBe(1);
  });

  it('shows no row before it is complete', () => {
    const fleet = new Fleet();
    fleet.apply([{ key: 'A:1', revision: 9, status: 'faulted' }]);
    expect(fleet.has('A:1')).toBe(false);
    fleet.apply([makeConnector('A', { revision: 10, status: 'faulted' })]);
    expect(fleet.get('A:1')?.status).toBe('faulted');
  });

  it('sorts stations by name, numbers by value', () => {
    const fleet = new Fleet();
    const named = { '1': 'Park 10', '2': 'Park 2', '3': 'алма' };
    fleet.replace(
      Object.entries(named).map(([stationId, station]) => makeConnector(stationId, { stationId, station })),
    );
    expect([...fleet.groupRanks.keys()]).toEqual(['2', '1', '3']);
    fleet.apply([{ key: '1:1', revision: 9, station: 'Park 1' }]);
    expect([...fleet.groupRanks.keys()]).toEqual(['1', '2', '3']);
  });
});
