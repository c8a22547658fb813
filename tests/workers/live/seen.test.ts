import { describe, expect, it } from 'vitest';
import { Fleet } from '../../../workers/live/fleet';
import { aConnector } from './modelServer';

const at = (second: number) => `2026-11-20 09:00:${String(second).padStart(2, '0')}`;

function fleetOf(): Fleet {
  const fleet = new Fleet();
  fleet.replace([
    aConnector('A', { lastSeen: at(10), revision: 7 }),
    aConnector('A', { key: 'A:2', connector: 2, lastSeen: at(10), revision: 8 }),
    aConnector('B', { lastSeen: null, revision: 9 }),
  ]);
  return fleet;
}

describe('a sign of life of a charger', () => {
  it('moves all its rows and nothing else, without another revision', () => {
    const fleet = fleetOf();
    const [first, second, other] = ['A:1', 'A:2', 'B:1'].map((key) => fleet.get(key));
    fleet.updateLastSeen([['A', at(12)]]);
    expect(fleet.get('A:1')).toEqual({ ...first, lastSeen: at(12) });
    expect(fleet.get('A:2')).toEqual({ ...second, lastSeen: at(12) });
    expect(fleet.get('B:1')).toBe(other);
    fleet.apply([{ key: 'A:1', revision: 10, soc: 50 }], []);
    expect(fleet.get('A:1')).toMatchObject({ soc: 50, lastSeen: at(12), revision: 10 });
  });

  it('is the first of a row that had none', () => {
    const fleet = fleetOf();
    fleet.updateLastSeen([['B', at(1)]]);
    expect(fleet.get('B:1')?.lastSeen).toBe(at(1));
  });

  it('leaves a row as it is, the same object, when it is older or known', () => {
    const fleet = fleetOf();
    const before = fleet.get('A:1');
    fleet.updateLastSeen([['A', at(9)]]);
    fleet.updateLastSeen([['A', at(10)]]);
    expect(fleet.get('A:1')).toBe(before);
  });

  it('makes no row of a charger that is not listed', () => {
    const fleet = fleetOf();
    fleet.updateLastSeen([['Z', at(30)]]);
    expect([...fleet.rows()].map(({ key }) => key)).toEqual(['A:1', 'A:2', 'B:1']);
    fleet.apply([], ['A:1']);
    fleet.updateLastSeen([['A', at(40)]]);
    expect([fleet.get('A:1'), fleet.get('A:2')?.lastSeen]).toEqual([undefined, at(40)]);
  });
});
