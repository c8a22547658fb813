import { describe, expect, it } from 'vitest';
import { Fleet } from '../../../workers/live/fleet';
import { makeConnector } from './modelServer';

const formatTime = (second: number) => `2026-11-20 09:00:${String(second).padStart(2, '0')}`;

function makeFleet(): Fleet {
  const fleet = new Fleet();
  fleet.replace([
    makeConnector('A', { lastSeen: formatTime(10), revision: 7 }),
    makeConnector('A', { key: 'A:2', connector: 2, lastSeen: formatTime(10), revision: 8 }),
    makeConnector('B', { lastSeen: null, revision: 9 }),
  ]);
  return fleet;
}

describe('a sign of life of a charger', () => {
  it('updates its rows alone, without a new revision', () => {
    const fleet = makeFleet();
    const [first, second, other] = ['A:1', 'A:2', 'B:1'].map((key) => fleet.get(key));
    fleet.updateLastSeen([['A', formatTime(12)]]);
    expect(fleet.get('A:1')).toEqual({ ...first, lastSeen: formatTime(12) });
    expect(fleet.get('A:2')).toEqual({ ...second, lastSeen: formatTime(12) });
    expect(fleet.get('B:1')).toBe(other);
    fleet.apply([{ key: 'A:1', revision: 10, soc: 50 }], []);
    expect(fleet.get('A:1')).toMatchObject({ soc: 50, lastSeen: formatTime(12), revision: 10 });
  });

  it('is the first of a row that had none', () => {
    const fleet = makeFleet();
    fleet.updateLastSeen([['B', formatTime(1)]]);
    expect(fleet.get('B:1')?.lastSeen).toBe(formatTime(1));
  });

  it('keeps a row, as the same object, when it is not newer', () => {
    const fleet = makeFleet();
    const before = fleet.get('A:1');
    fleet.updateLastSeen([['A', formatTime(9)]]);
    fleet.updateLastSeen([['A', formatTime(10)]]);
    expect(fleet.get('A:1')).toBe(before);
  });

  it('adds no row when the charger is not listed', () => {
    const fleet = makeFleet();
    fleet.updateLastSeen([['Z', formatTime(30)]]);
    expect([...fleet.rows()].map(({ key }) => key)).toEqual(['A:1', 'A:2', 'B:1']);
    fleet.apply([], ['A:1']);
    fleet.updateLastSeen([['A', formatTime(40)]]);
    expect([fleet.get('A:1'), fleet.get('A:2')?.lastSeen]).toEqual([undefined, formatTime(40)]);
  });
});
