import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acknowledgeAlarm,
  ageAlarm,
  clearAlarm,
  firstRaise,
  LEAVE_MS,
  processAlarm,
  raiseAgain,
  shelveAlarm,
  unshelveAlarm,
  type AlarmFacts,
  type RaiseDetail,
} from '../../../../server/domain/alarms/lifecycle';

const detail: RaiseDetail = {
  level: 'error',
  priority: 'high',
  errorCode: 'GroundFailure',
  vendorErrorCode: null,
  log: null,
  transactionId: null,
  commandId: null,
  orderId: null,
};
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1_000);
const raised = () => firstRaise(detail, at(0), true);

describe('an acknowledgement', () => {
  it('counts for what was seen, also when it has been cleared meanwhile', () => {
    const seen = raised();
    const { outcome, alarm } = acknowledgeAlarm(clearAlarm(seen, at(1)), seen.version, 'noc', at(2));
    expect(outcome).toBe('done');
    expect(alarm).toMatchObject({ isActive: false, acknowledgedBy: 'noc', acknowledgedAt: at(2) });
  });

  it('does not count for a raise that came after what was seen', () => {
    const seen = raised();
    const again = raiseAgain(clearAlarm(seen, at(1)), detail, at(2), true);
    expect(acknowledgeAlarm(again, seen.version, 'noc', at(3))).toEqual({ outcome: 'raisedAgain', alarm: again });
  });

  it('leaves the one of a colleague alone', () => {
    const seen = raised();
    const first = acknowledgeAlarm(seen, seen.version, 'noc', at(1)).alarm;
    expect(acknowledgeAlarm(first, seen.version, 'admin', at(2))).toEqual({ outcome: 'already', alarm: first });
  });

  it('is taken back by the next raise', () => {
    const done = acknowledgeAlarm(raised(), 1, 'noc', at(1)).alarm;
    expect(raiseAgain(done, detail, at(2), true)).toMatchObject({ acknowledgedBy: null, count: 2 });
  });
});

describe('an alarm', () => {
  it('of a moment is over as it is raised, and waits for its acknowledgement', () => {
    const moment = firstRaise(detail, at(0), false);
    expect(moment).toMatchObject({ isActive: false, clearedAt: at(0) });
    expect(ageAlarm(moment, at(100_000)).isOpen).toBe(true);
  });

  it('leaves a while after it is both cleared and acknowledged', () => {
    const over = acknowledgeAlarm(clearAlarm(raised(), at(10)), 1, 'noc', at(20)).alarm;
    const seconds = LEAVE_MS / 1_000;
    expect(ageAlarm(over, at(19 + seconds)).isOpen).toBe(true);
    expect(ageAlarm(over, at(20 + seconds)).isOpen).toBe(false);
    expect(ageAlarm(acknowledgeAlarm(raised(), 1, 'noc', at(20)).alarm, at(1e6)).isOpen).toBe(true);
  });

  it('comes back from the shelf by itself, and may be taken from it before', () => {
    const away = shelveAlarm(raised(), at(600), 'noc', 'works').alarm;
    expect(ageAlarm(away, at(599))).toBe(away);
    expect(ageAlarm(away, at(600))).toMatchObject({ shelvedUntil: null, shelveReason: null });
    expect(unshelveAlarm(away).alarm.shelvedUntil).toBeNull();
  });

  it('chatters with the third raise within a minute, until it has been quiet', () => {
    const again = (alarm: AlarmFacts, seconds: number) =>
      raiseAgain(clearAlarm(alarm, at(seconds)), detail, at(seconds), true);
    expect(again(again(raised(), 40), 61).isChattering).toBe(false);
    const chattering = again(again(raised(), 40), 60);
    expect(chattering.isChattering).toBe(true);
    expect(ageAlarm(chattering, at(60 + 600)).isChattering).toBe(false);
  });

  it('is closed by its processing, for every later action', () => {
    const { alarm } = processAlarm(raised(), 'noc', at(5), 'cable changed');
    expect(alarm).toMatchObject({ isOpen: false, isActive: true, processedBy: 'noc', result: 'cable changed' });
    expect(acknowledgeAlarm(alarm, alarm.version, 'noc', at(6)).outcome).toBe('closed');
    expect(processAlarm(alarm, 'admin', at(6), 'no, it was not').alarm).toBe(alarm);
    expect(clearAlarm(alarm, at(7))).toMatchObject({ isActive: false, isOpen: false });
  });
});

type Step = 'raise' | 'clear' | 'look 1' | 'look 2' | 'acknowledge 1' | 'acknowledge 2' | 'wait';

describe('whatever two operators do', () => {
  it('no raise that nobody has seen is ever acknowledged or leaves', () => {
    const steps = fc.array(
      fc.constantFrom<Step>('raise', 'clear', 'look 1', 'look 2', 'acknowledge 1', 'acknowledge 2', 'wait'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.boolean(), (course, isLasting) => {
        let alarm = firstRaise(detail, at(0), isLasting);
        // Raises by number: the last one, and the last one that each operator has looked at.
        let last = 1;
        const seen = { '1': { version: 0, raise: 0 }, '2': { version: 0, raise: 0 } };
        let seenByAcknowledger = 0;
        for (const [index, step] of course.entries()) {
          const now = at((index + 1) * 1_000);
          if (!alarm.isOpen) return;
          const [what, who] = step.split(' ') as [string, '1' | '2'];
          if (what === 'raise') {
            alarm = raiseAgain(alarm, detail, now, isLasting);
            last += 1;
          } else if (what === 'clear') alarm = clearAlarm(alarm, now);
          else if (what === 'wait') alarm = ageAlarm(alarm, now);
          else if (what === 'look') seen[who] = { version: alarm.version, raise: last };
          else {
            const before = alarm;
            alarm = acknowledgeAlarm(alarm, seen[who].version, who, now).alarm;
            if (alarm !== before) seenByAcknowledger = seen[who].raise;
          }
          expect(alarm.acknowledgedAt === null || seenByAcknowledger === last).toBe(true);
          expect(alarm.isOpen || alarm.acknowledgedAt !== null).toBe(true);
          expect(alarm.version).toBeGreaterThanOrEqual(alarm.raisedVersion);
        }
      }),
      { numRuns: 500 },
    );
  });
});
