import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock';
import { Random } from '../../../../server/simulator/model/random';
import { Reporter } from '../../../../server/simulator/wash/reporter';

const clock = { ...systemClock, after: (_ms: number, callback: () => void) => systemClock.after(1, callback) };

function createReporter(faults: { double: number; late: number }, isTaken: () => boolean = () => true) {
  const sent: object[] = [];
  const reporter = new Reporter(clock, new Random(1), faults, async (message) => {
    if (!isTaken()) throw new Error('The platform is away');
    sent.push(message);
  });
  return { sent, reporter };
}

describe('a reporter', () => {
  it('sends a report again until it is taken, and keeps their order', async () => {
    let away = 3;
    const { sent, reporter } = createReporter({ double: 0, late: 0 }, () => (away -= 1) < 0);
    for (const number of [1, 2, 3]) reporter.report({ number });
    await expect.poll(() => sent).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  it('sends every report twice when all are doubled', async () => {
    const { sent, reporter } = createReporter({ double: 1, late: 0 });
    reporter.report({ number: 1 });
    await expect.poll(() => sent).toEqual([{ number: 1 }, { number: 1 }]);
  });

  it('sends a late report after the next one', async () => {
    const { sent, reporter } = createReporter({ double: 0, late: 1 });
    for (const number of [1, 2]) reporter.report({ number });
    await expect.poll(() => sent).toEqual([{ number: 2 }, { number: 1 }]);
  });
});
