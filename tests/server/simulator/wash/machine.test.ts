import { describe, expect, it } from 'vitest';
import { Random } from '../../../../server/simulator/model/random';
import { NO_WASH_FAULTS, type WashFaultRates } from '../../../../server/simulator/wash/faultRates';
import { Machine } from '../../../../server/simulator/wash/machine';
import { manualClock } from '../../http/manualClock';

interface Report {
  status: string;
  sequence: number;
  errorCode: string | null;
  wash: { state: string; percent: number } | null;
}

const MINUTE = 60_000;

function createMachine(faults: Partial<WashFaultRates> = {}) {
  const clock = manualClock();
  const reports: Report[] = [];
  const machine = new Machine('M', {
    ...{ clock, speed: 1, random: new Random(7), faults: { ...NO_WASH_FAULTS, ...faults } },
    minutes: (programme) => (programme === 'P1' ? 8 : undefined),
    report: (message) => void reports.push(message as Report),
  });
  machine.start();
  /** Advances one minute at a time, since each step of the machine schedules the next. */
  const passMinutes = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) clock.advance(MINUTE);
  };
  const listWash = () => reports.flatMap(({ wash }) => wash?.state ?? []);
  return { machine, reports, passMinutes, listWash };
}

const START = { id: 'c1', kind: 'start', programme: 'P1' } as const;

describe('a simulated washer', () => {
  it('washes, tells how far it is, and is free again', () => {
    const { machine, reports, passMinutes, listWash } = createMachine();
    expect(machine.take(START)).toEqual({ isAccepted: true });
    passMinutes(12);
    expect(listWash()).toEqual(['started', 'running', 'running', 'running', 'finished']);
    expect(reports.at(-1)?.status).toBe('available');
    const numbers = reports.map(({ sequence }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('answers a command that comes twice as the first time, and carries it out once', () => {
    const { machine, passMinutes, listWash } = createMachine();
    expect(machine.take(START)).toEqual({ isAccepted: true });
    expect(machine.take(START)).toEqual({ isAccepted: true });
    passMinutes(30);
    expect(listWash().filter((state) => state === 'started')).toHaveLength(1);
  });

  it('fails half-way, and is repaired', () => {
    const { machine, reports, passMinutes, listWash } = createMachine({ failure: 1 });
    machine.take(START);
    passMinutes(12);
    expect(listWash().at(-1)).toBe('failed');
    expect(reports.find(({ status }) => status === 'error')?.errorCode).toBe('E21');
    passMinutes(60);
    expect(reports.at(-1)).toMatchObject({ status: 'available', errorCode: null });
  });

  it('accepts and does nothing when it is deaf', () => {
    const { machine, passMinutes, listWash } = createMachine({ deafness: 1 });
    expect(machine.take(START)).toEqual({ isAccepted: true });
    passMinutes(30);
    expect(listWash()).toEqual([]);
  });

  it('takes no wash while it is locked, and none of a programme that it does not have', () => {
    const { machine, passMinutes } = createMachine();
    expect(machine.take({ ...START, programme: 'P9' })).toEqual({ isAccepted: false, reason: 'unknown programme' });
    machine.take({ id: 'c2', kind: 'lock' });
    passMinutes(1);
    expect(machine.take({ ...START, id: 'c4' })).toEqual({ isAccepted: false, reason: 'locked' });
    expect(machine.take({ id: 'c3', kind: 'unlock' })).toEqual({ isAccepted: true });
  });
});
