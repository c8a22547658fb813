import { describe, expect, it } from 'vitest';
import { AlarmQueue } from '../../../workers/live/alarmQueue';
import { makeAlarm } from './alarmServer';

const ACKNOWLEDGED = { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:30:00' };

describe('the queue of alarms', () => {
  const queue = new AlarmQueue();

  it('keeps the state of its snapshot when an older change arrives after it', () => {
    queue.replace([makeAlarm('1', { version: 3, ...ACKNOWLEDGED })]);
    queue.apply([{ key: '1', revision: 7, version: 2, acknowledgedBy: null, acknowledgedAt: null }]);
    expect(queue.get('1')).toMatchObject({ version: 3, ...ACKNOWLEDGED });
  });

  it('takes the changes that are newer, and those of the same version', () => {
    queue.replace([makeAlarm('1', { version: 3, ...ACKNOWLEDGED })]);
    queue.apply([{ key: '1', revision: 8, count: 9 }]);
    queue.apply([{ key: '1', revision: 9, version: 4, acknowledgedBy: null, acknowledgedAt: null }]);
    expect(queue.get('1')).toMatchObject({ version: 4, count: 9, acknowledgedAt: null });
  });

  it('takes a snapshot as it is, whatever it held before', () => {
    queue.replace([makeAlarm('1', { version: 2 })]);
    expect(queue.get('1')).toMatchObject({ version: 2, acknowledgedAt: null });
  });
});
