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
const atSeconds = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1_000);
const raiseFirst = () => firstRaise(detail, atSeconds(0), true);

describe('an acknowledgement', () => {
  it('applies to the version seen, even when the alarm has cleared meanwhile', () => {
    const seen = raiseFirst();
    const { outcome, alarm } = acknowledgeAlarm(clearAlarm(seen, atSeconds(1)), seen.version, 'noc', atSeconds(2));
    expect(outcome).toBe('done');
    expect(alarm).toMatchObject({ isActive: false, acknowledgedBy: 'noc', acknowledgedAt: atSeconds(2) });
  });

  it('does not apply to a later raise', () => {
    const seen = raiseFirst();
    const again = raiseAgain(clearAlarm(seen, atSeconds(1)), detail, atSeconds(2), true);
    expect(acknowledgeAlarm(again, seen.version, 'noc', atSeconds(3))).toEqual({
      outcome: 'raisedAgain',
      alarm: again,
    });
  });

  it('does not replace that of a colleague', () => {
    const seen = raiseFirst();
    const first = acknowledgeAlarm(seen, seen.version, 'noc', atSeconds(1)).alarm;
    expect(acknowledgeAlarm(first, seen.version, 'admin', atSeconds(2))).toEqual({ outcome: 'already', alarm: first });
  });

  it('is void after the next raise', () => {
    const done = acknowledgeAlarm(raiseFirst(), 1, 'noc', atSeconds(1)).alarm;
    expect(raiseAgain(done, detail, atSeconds(2), true)).toMatchObject({ acknowledgedBy: null, count: 2 });
  });
});

describe('an alarm', () => {
  it('of an instantaneous event is cleared at once and waits for its acknowledgement', () => {
    const moment = firstRaise(detail, atSeconds(0), false);
    expect(moment).toMatchObject({ isActive: false, clearedAt: atSeconds(0) });
    expect(ageAlarm(moment, atSeconds(100_000)).isOpen).toBe(true);
  });

  it('leaves the queue a while after it is cleared and acknowledged', () => {
    const over = acknowledgeAlarm(clearAlarm(raiseFirst(), atSeconds(10)), 1, 'noc', atSeconds(20)).alarm;
    const seconds = LEAVE_MS / 1_000;
    expect(ageAlarm(over, atSeconds(19 + seconds)).isOpen).toBe(true);
    expect(ageAlarm(over, atSeconds(20 + seconds)).isOpen).toBe(false);
    expect(ageAlarm(acknowledgeAlarm(raiseFirst(), 1, 'noc', atSeconds(20)).alarm, atSeconds(1e6)).isOpen).toBe(true);
  });

  it('returns from its shelf by itself, and can be unshelved earlier', () => {
    const away = shelveAlarm(raiseFirst(), atSeconds(600), 'noc', 'works').alarm;
    expect(ageAlarm(away, atSeconds(599))).toBe(away);
    expect(ageAlarm(away, atSeconds(600))).toMatchObject({ shelvedUntil: null, shelveReason: null });
    expect(unshelveAlarm(away).alarm.shelvedUntil).toBeNull();
  });

  it('chatters from the third raise within a minute until it has been quiet', () => {
    const again = (alarm: AlarmFacts, seconds: number) =>
      raiseAgain(clearAlarm(alarm, atSeconds(seconds)), detail, atSeconds(seconds), true);
    expect(again(again(raiseFirst(), 40), 61).isChattering).toBe(false);
    const chattering = again(again(raiseFirst(), 40), 60);
    expect(chattering.isChattering).toBe(true);
    expect(ageAlarm(chattering, atSeconds(60 + 600)).isChattering).toBe(false);
  });

  it('rejects every action after it was processed', () => {
    const { alarm } = processAlarm(raiseFirst(), 'noc', atSeconds(5), 'cable changed');
    expect(alarm).toMatchObject({ isOpen: false, isActive: true, processedBy: 'noc', result: 'cable changed' });
    expect(acknowledgeAlarm(alarm, alarm.version, 'noc', atSeconds(6)).outcome).toBe('closed');
    expect(processAlarm(alarm, 'admin', atSeconds(6), 'no, it was not').alarm).toBe(alarm);
    expect(clearAlarm(alarm, atSeconds(7))).toMatchObject({ isActive: false, isOpen: false });
  });
});

type Step = 'raise' | 'clear' | 'look 1' | 'look 2' | 'acknowledge 1' | 'acknowledge 2' | 'wait';

describe('two operators acting in any order', () => {
  it('never acknowledge or close a raise that neither has seen', () => {
    const steps = fc.array(
      fc.constantFrom<Step>('raise', 'clear', 'look 1', 'look 2', 'acknowledge 1', 'acknowledge 2', 'wait'),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.boolean(), (course, isLasting) => {
        let alarm = firstRaise(detail, atSeconds(0), isLasting);
        // Numbers of raises: the latest, and the latest that each operator has seen.
        let last = 1;
        const seen = { '1': { version: 0, raise: 0 }, '2': { version: 0, raise: 0 } };
        let seenByAcknowledger = 0;
        for (const [index, step] of course.entries()) {
          const now = atSeconds((index + 1) * 1_000);
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
