import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callFrame, errorFrame, readFrame, resultFrame } from '../../../server/simulator/frame';
import { readVersion } from '../../../server/simulator/firmware';
import { demoChargerKey } from '../../../server/simulator/key';
import { Outbox, type OutboxItem } from '../../../server/simulator/outbox';
import { cancelTimer, Scheduler } from '../../../server/simulator/scheduler';
import { ManualClock } from './manualClock';

function makeItem(action: string, over: Partial<OutboxItem> = {}): OutboxItem {
  return { action, payload: {}, isKept: false, isSample: false, attempts: 0, ...over };
}

describe('the key of a demo charger', () => {
  it('is 20 printable characters, the same for the same secret and code', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (secret, code) => {
        expect(demoChargerKey(secret, code)).toMatch(/^[0-9A-Za-z]{20}$/);
        expect(demoChargerKey(secret, code)).toBe(demoChargerKey(secret, code));
        expect(demoChargerKey(secret, `${code}x`)).not.toBe(demoChargerKey(secret, code));
        expect(demoChargerKey(`${secret}x`, code)).not.toBe(demoChargerKey(secret, code));
      }),
    );
  });
});

describe('the scheduler', () => {
  it('runs due timers in order of time and then of creation, and no cancelled one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5000), fc.boolean()), { maxLength: 60 }), (plan) => {
        const clock = new ManualClock(0);
        const scheduler = new Scheduler(clock);
        const ran: number[] = [];
        plan.forEach(([ms, isCancelled], index) => {
          const timer = scheduler.after(ms, (list: number[], entry: number) => list.push(entry), ran, index);
          if (isCancelled) cancelTimer(timer);
        });
        clock.advance(6000);
        const expected = plan
          .map(([ms, isCancelled], index) => ({ ms, isCancelled, index }))
          .filter((entry) => !entry.isCancelled)
          .sort((a, b) => a.ms - b.ms || a.index - b.index)
          .map((entry) => entry.index);
        expect(ran).toEqual(expected);
        scheduler.stop();
      }),
    );
  });

  it('runs nothing early and nothing after it stops', () => {
    const clock = new ManualClock(0);
    const scheduler = new Scheduler(clock);
    const ran: string[] = [];
    scheduler.after(1000, (list: string[], what: string) => list.push(what), ran, 'a');
    scheduler.after(3000, (list: string[], what: string) => list.push(what), ran, 'b');
    clock.advance(950);
    expect(ran).toEqual([]);
    clock.advance(100);
    expect(ran).toEqual(['a']);
    scheduler.stop();
    clock.advance(10_000);
    expect(ran).toEqual(['a']);
  });
});

describe('the outbox', () => {
  it('passes only the boot until it is accepted', () => {
    const outbox = new Outbox();
    outbox.add(makeItem('StopTransaction', { isKept: true }));
    outbox.add(makeItem('Heartbeat'));
    expect(outbox.take(false)).toBeUndefined();
    outbox.add(makeItem('BootNotification'));
    expect(outbox.take(false)?.action).toBe('BootNotification');
    expect(outbox.take(true)?.action).toBe('Heartbeat');
    expect(outbox.take(true)?.action).toBe('StopTransaction');
    expect(outbox.take(true)).toBeUndefined();
  });

  it('keeps transaction messages over a lost connection and drops momentary ones', () => {
    const outbox = new Outbox();
    outbox.add(makeItem('Heartbeat'));
    outbox.add(makeItem('StartTransaction', { isKept: true }));
    outbox.cut();
    expect(outbox.size).toBe(1);
    outbox.isBlocked = true;
    expect(outbox.take(true)).toBeUndefined();
  });

  it('drops samples when it is full, never a start or a stop, and keeps the order', () => {
    const outbox = new Outbox();
    for (let index = 0; index < 2000; index += 1) {
      const isSample = index % 50 !== 0;
      outbox.add(
        makeItem(isSample ? 'MeterValues' : 'StartTransaction', { isKept: true, isSample, payload: { index } }),
      );
    }
    expect(outbox.size).toBeLessThanOrEqual(240);
    const order = outbox.unsent.map((entry) => (entry.payload as { index: number }).index);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(outbox.unsent.filter((entry) => !entry.isSample)).toHaveLength(40);
  });
});

describe('a frame', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.dictionary(fc.string(), fc.string()), (id, name, payload) => {
        const clean = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
        expect(readFrame(callFrame(id, name, payload))).toEqual({ kind: 'call', id, action: name, payload: clean });
        expect(readFrame(resultFrame(id, payload))).toEqual({ kind: 'result', id, payload: clean });
        expect(readFrame(errorFrame(id, name, 'why'))).toEqual({ kind: 'error', id, code: name, description: 'why' });
      }),
    );
  });

  it.each(['', 'null', '{}', '[2]', '[2,1,"A",{}]', '[2,"1",5,{}]', '[9,"1",{}]', 'x'])(
    'is not read from %s',
    (text) => {
      expect(readFrame(text)).toBeNull();
    },
  );
});

describe('the version of an update', () => {
  it.each([
    ['https://fw.example/v120-3.1.0.bin', '2.4.1', '3.1.0'],
    ['https://fw.example/2.0/latest.bin', '2.4.9', '2.4.10'],
    ['', 'beta', 'beta.1'],
  ])('from %s over %s is %s', (location, present, version) => {
    expect(readVersion(location, present)).toBe(version);
  });
});
