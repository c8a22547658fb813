import { expect, it } from 'vitest';
import { createClock, fastClock, toMachineMs, systemClock } from '../../../server/runtime/clock';
import { manualClock } from '../http/manualClock';

const ORIGIN = Date.UTC(2030, 0, 1);
const START = Date.UTC(2026, 0, 15);

function clocks(speed = 600) {
  const machine = manualClock(START);
  return { machine, clock: fastClock({ speed, startedAt: START, origin: ORIGIN }, machine) };
}

it('tells a time that runs so many times as fast from its origin on', () => {
  const { machine, clock } = clocks();
  expect(clock.now()).toBe(ORIGIN);
  machine.advance(144_000);
  expect(clock.now()).toBe(ORIGIN + 86_400_000);
});

it('calls back when so much of its own time has passed, unless cancelled', () => {
  const { machine, clock } = clocks();
  const heard: string[] = [];
  clock.after(60_000, () => heard.push('minute'));
  const cancel = clock.after(60_000, () => heard.push('cancelled'));
  cancel();
  machine.advance(99);
  expect(heard).toEqual([]);
  machine.advance(1);
  expect(heard).toEqual(['minute']);
});

it('gives the machine a rest between two turns that would be nothing to it', () => {
  const { machine, clock } = clocks();
  let turns = 0;
  clock.after(1, () => (turns += 1));
  machine.advance(19);
  expect(turns).toBe(0);
  machine.advance(1);
  expect(turns).toBe(1);
});

it('leaves what guards a machine as long as ever', () => {
  const { machine, clock } = clocks();
  let isOver = false;
  clock.after(toMachineMs(clock, 2_000), () => (isOver = true));
  machine.advance(1_999);
  expect(isOver).toBe(false);
  machine.advance(1);
  expect(isOver).toBe(true);
  expect(toMachineMs(systemClock, 2_000)).toBe(2_000);
});

it("is the machine's clock where time is not simulated", () => {
  expect(createClock(null)).toBe(systemClock);
  expect(createClock({ speed: 60, startedAt: START, origin: ORIGIN }).speed).toBe(60);
});
