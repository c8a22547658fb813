import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandState, TERMINAL_COMMAND_STATES } from '../../../../src/contract/live/command';
import { getCountdown, lifeLine, lifeTime } from '../../../../src/entities/charger/lifeLine';

const BASE = Date.UTC(2026, 10, 20, 9, 31, 59);
const formatTime = (second: number) => new Date(BASE + second * 1000).toISOString().replace('T', ' ').replace('Z', '');

function makeCommand(...states: CommandState[]) {
  const steps = states.map((state, index) => ({ state, at: formatTime(index) }));
  return { state: states.at(-1) ?? 'created', steps, deadline: '2026-11-20 09:32:31' };
}
const listReaches = (...states: CommandState[]) => lifeLine(makeCommand(...states)).map(({ reach }) => reach);
const listStates = (...states: CommandState[]) => lifeLine(makeCommand(...states)).map(({ state }) => state);

describe('lifeLine', () => {
  it('does not show an accepted command as done', () => {
    expect(listReaches('created', 'sent', 'accepted')).toEqual(['reached', 'reached', 'reached', 'awaited']);
    expect(listReaches('created', 'sent', 'accepted', 'effective')).toEqual([
      'reached',
      'reached',
      'reached',
      'reached',
    ]);
  });

  it('waits for one step at a time', () => {
    expect(listReaches('created')).toEqual(['reached', 'awaited', 'ahead', 'ahead']);
  });

  it('shows scheduled in place of accepted', () => {
    expect(listStates('created', 'sent', 'scheduled')).toEqual(['created', 'sent', 'scheduled', 'effective']);
  });

  it.each(['rejected', 'notSupported', 'callError', 'timeout', 'unknown'] as const)(
    'shows %s in place of the answer',
    (end) => {
      expect(listStates('created', 'sent', end)).toEqual(['created', 'sent', end, 'effective']);
      expect(listReaches('created', 'sent', end)).toEqual(['reached', 'reached', 'refused', 'never']);
    },
  );

  it('shows no effect in place of the effect', () => {
    expect(listStates('created', 'sent', 'accepted', 'noEffect')).toEqual(['created', 'sent', 'accepted', 'noEffect']);
    expect(listReaches('created', 'sent', 'accepted', 'noEffect').at(-1)).toBe('refused');
  });

  it('shows a dead socket when sending failed', () => {
    expect(listReaches('created', 'unknown')).toEqual(['reached', 'refused', 'never', 'never']);
  });

  it('takes an effect as proof when it came without an answer', () => {
    expect(listReaches('created', 'sent', 'effective')).toEqual(['reached', 'reached', 'reached', 'reached']);
  });

  it('always has four points, and awaits one exactly while the command runs', () => {
    const middle = fc.constantFrom<CommandState[]>([], ['accepted'], ['scheduled']);
    const end = fc.constantFrom<CommandState | null>(null, ...TERMINAL_COMMAND_STATES);
    fc.assert(
      fc.property(middle, end, (answers, last) => {
        const states: CommandState[] = ['created', 'sent', ...answers, ...(last === null ? [] : [last])];
        const reached = listReaches(...states);
        expect(reached).toHaveLength(4);
        expect(reached.filter((reach) => reach === 'awaited')).toHaveLength(last === null ? 1 : 0);
      }),
    );
  });
});

describe('countdown', () => {
  it('runs from the last step to the deadline', () => {
    expect(getCountdown(makeCommand('created', 'sent', 'accepted'), BASE + 11_000)).toEqual({ waited: 9, allowed: 30 });
  });

  it('stops at the deadline', () => {
    expect(getCountdown(makeCommand('created', 'sent', 'accepted'), BASE + 99_000)?.waited).toBe(30);
    expect(getCountdown(makeCommand('created', 'sent', 'accepted'), BASE - 99_000)?.waited).toBe(0);
  });

  it('ends when the command ends', () => {
    expect(getCountdown(makeCommand('created', 'sent', 'rejected'), BASE)).toBeNull();
  });
});

describe('lifeTime', () => {
  it('is from the first step to the last', () => {
    expect(lifeTime(makeCommand('created', 'sent', 'accepted', 'effective'))).toBe(3000);
    expect(lifeTime(makeCommand('created'))).toBeNull();
  });
});
