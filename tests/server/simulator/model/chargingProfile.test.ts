import { describe, expect, it } from 'vitest';
import {
  findRefusal,
  installProfile,
  matchesCriteria,
  PROFILE_LIMITS,
  type ChargingProfile,
} from '../../../../server/simulator/model/chargingProfile';
import { makeProfile, NIGHTS } from './profiles';

describe('a charger that is given a profile', () => {
  const idle = { hasTransaction: false, transactionId: undefined };
  const refuse = (over: Partial<ChargingProfile>, running = idle as Parameters<typeof findRefusal>[1]) =>
    findRefusal(makeProfile(over), running);
  const withPeriods = (periods: ChargingProfile['schedule']['periods']) => ({ schedule: { ...NIGHTS, periods } });

  it('takes a sound one, and names what is wrong with another', () => {
    expect(refuse({})).toBeNull();
    expect(refuse({ stackLevel: PROFILE_LIMITS.stackLevel + 1 })).toBe('InvalidStackLevel');
    expect(refuse({ recurs: null })).toBe('InvalidSchedule');
    expect(refuse({ schedule: { ...NIGHTS, start: null } })).toBe('InvalidSchedule');
    expect(refuse(withPeriods([]))).toBe('InvalidSchedule');
    expect(refuse(withPeriods([{ start: 60, limit: 0, phases: null }]))).toBe('InvalidSchedule');
    expect(refuse(withPeriods([0, 90, 30].map((start) => ({ start, limit: 0, phases: null }))))).toBe(
      'InvalidSchedule',
    );
    expect(refuse(withPeriods([{ start: 0, limit: -1, phases: null }]))).toBe('InvalidSchedule');
    expect(refuse({ purpose: 'station', connector: 1 })).toBe('InvalidProfile');
    expect(refuse({ purpose: 'station', kind: 'relative' })).toBe('InvalidProfile');
  });

  it('takes one of a transaction only while that transaction runs', () => {
    const own = { purpose: 'transaction' as const, connector: 1 };
    expect(refuse(own)).toBe('TxNotFound');
    expect(refuse({ ...own, transactionId: 7 }, { hasTransaction: true, transactionId: 7 })).toBeNull();
    expect(refuse({ ...own, transactionId: 8 }, { hasTransaction: true, transactionId: 7 })).toBe('TxNotFound');
    expect(refuse({ ...own, connector: 0 }, { hasTransaction: true, transactionId: 7 })).toBe('InvalidProfile');
  });

  it('replaces one of the same id, and one of the same purpose, level and connector', () => {
    const kept = makeProfile({ id: 5, stackLevel: 3 });
    const added = makeProfile({ id: 2 });
    expect(installProfile([makeProfile(), kept], added)).toEqual([kept, added]);
    expect(installProfile([makeProfile({ id: 2, stackLevel: 9 }), kept], added)).toEqual([kept, added]);
    expect(installProfile([makeProfile({ connector: 1 }), kept], added)).toHaveLength(3);
  });

  it('means all profiles that agree with what is given', () => {
    const profile = makeProfile({ connector: 1, stackLevel: 2 });
    expect(matchesCriteria(profile, {})).toBe(true);
    expect(matchesCriteria(profile, { ids: [1, 9], purpose: 'default', connector: 1, stackLevel: 2 })).toBe(true);
    for (const other of [{ ids: [9] }, { purpose: 'station' as const }, { connector: 0 }, { stackLevel: 1 }]) {
      expect(matchesCriteria(profile, other)).toBe(false);
    }
  });
});
