import { describe, expect, it } from 'vitest';
import { createClock, fastClock, toMachineMs, systemClock } from '../../../server/runtime/clock';
import { manualClock } from '../http/manualClock';

const ORIGIN = Date.UTC(2030, 0, 1);
const START = Date.UTC(2026, 0, 15);

function createClocks(speed = 600) {
  const machine = manualClock(START);
  return { machine, clock: fastClock({ speed, startedAt: START, origin: ORIGIN }, machine) };
}

describe('the fast clock', () => {
  it('runs at its speed from its origin', () => {
    const { machine, clock } = createClocks();
    expect(clock.now()).toBe(ORIGIN);
    machine.advance(144_000);
    expect(clock.now()).toBe(ORIGIN + 86_400_000);
  });

  it('calls back after its own time unless that is cancelled', () => {
    const { machine, clock } = createClocks();
    const calls: string[] = [];
    clock.after(60_000, () => calls.push('minute'));
    const cancel = clock.after(60_000, () => calls.push('cancelled'));
    cancel();
    machine.advance(99);
    expect(calls).toEqual([]);
    machine.advance(1);
    expect(calls).toEqual(['minute']);
  });

  it('pauses between two turns that are instantaneous for the machine', () => {
    const { machine, clock } = createClocks();
    let turns = 0;
    clock.after(1, () => (turns += 1));
    machine.advance(19);
    expect(turns).toBe(0);
    machine.advance(1);
    expect(turns).toBe(1);
  });

  it('does not shorten timeouts that protect the machine', () => {
    const { machine, clock } = createClocks();
    let isOver = false;
    clock.after(toMachineMs(clock, 2_000), () => (isOver = true));
    machine.advance(1_999);
    expect(isOver).toBe(false);
    machine.advance(1);
    expect(isOver).toBe(true);
    expect(toMachineMs(systemClock, 2_000)).toBe(2_000);
  });

  it('is the clock of the machine when time is not simulated', () => {
    expect(createClock(null)).toBe(systemClock);
    expect(createClock({ speed: 60, startedAt: START, origin: ORIGIN }).speed).toBe(60);
  });
});
