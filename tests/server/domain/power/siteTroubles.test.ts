import { describe, expect, it } from 'vitest';
import type { LimitNode } from '../../../../server/domain/power/limitTree';
import type { PlannedSession } from '../../../../server/domain/power/planSite';
import type { SessionPower } from '../../../../server/domain/power/sessionPower';
import { findTroubles } from '../../../../server/domain/power/siteTroubles';

const STATION: LimitNode = {
  id: 'station',
  parentId: null,
  watts: 100_000,
  amps: null,
  phases: 3,
  baseWatts: 0,
  margin: 0,
};
const NOW = 1_000_000;

const makeSession = (more: Partial<SessionPower> = {}): SessionPower => ({
  ...{ id: '1', nodeId: 'station', chargerId: '1', phases: [1, 2, 3], most: 150_000, least: 3_000 },
  ...{ priority: 0, needs: 0, beganAt: 0, isOnline: true, ability: 'transaction', defaultWatts: 25_000 },
  ...{ asks: 150_000, pending: null, retryAt: null, grant: null },
  limit: { watts: 60_000, at: NOW - 60_000, until: NOW + 60_000, before: 0 },
  measured: { watts: 60_000, at: NOW },
  ...more,
});

const listCodes = (sessions: SessionPower[], { station = STATION, planned = [] as PlannedSession[] } = {}) =>
  findTroubles({ nodes: [station], chargers: [], plugs: [], sessions }, { sessions: planned }).map(({ code }) => code);

describe('troubles of a station', () => {
  it('are none while sessions draw what they were given', () => {
    expect(listCodes([makeSession()])).toEqual([]);
  });

  it('name a session that draws more than its charger has accepted', () => {
    const session = makeSession({ id: '7', measured: { watts: 70_000, at: NOW } });
    expect(findTroubles({ nodes: [STATION], chargers: [], plugs: [], sessions: [session] }, { sessions: [] })).toEqual([
      { code: 'power.disobeys', sessionId: '7' },
    ]);
  });

  it('blame no charger without contact, whose reading is old', () => {
    expect(listCodes([makeSession({ isOnline: false, measured: { watts: 70_000, at: NOW } })])).toEqual([]);
  });

  it('count the load beside the chargers against the limit', () => {
    expect(listCodes([makeSession()], { station: { ...STATION, baseWatts: 45_000 } })).toEqual(['power.aboveLimit']);
  });

  it('take a reading from before a lower limit for that limit', () => {
    const lowered = { watts: 60_000, at: NOW - 5_000, until: NOW + 60_000, before: 140_000 };
    const before = { watts: 140_000, at: NOW - 30_000 };
    expect(listCodes([makeSession({ limit: lowered, measured: before })])).toEqual([]);
    expect(listCodes([makeSession({ limit: null, measured: before })])).toEqual(['power.aboveLimit']);
  });

  it('need a limit to be exceeded', () => {
    const session = makeSession({ limit: null, measured: { watts: 900_000, at: NOW } });
    expect(listCodes([session], { station: { ...STATION, watts: null } })).toEqual([]);
  });

  it('say that a limit is below the least of a car', () => {
    const starved: PlannedSession = {
      ...{ id: '1', watts: 0, asks: 3_000, since: NOW, isHeld: false, isDue: false },
      reason: { kind: 'tooLittle', node: 'station' },
    };
    expect(listCodes([makeSession({ measured: null })], { planned: [starved] })).toEqual(['power.tooSmall']);
  });
});
