import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alignDiskAlarm } from '../../../server/alarms/lowDisk';
import { toProblem } from '../../../server/http/answer';
import { testApp, type TestApp } from '../http/testApp';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const readAlarms = () =>
  test.deps.db.asSystem((tx) => tx.selectFrom('alarm').select(['ruleCode', 'isActive']).execute());

describe('a disk that is nearly full', () => {
  it('raises one alarm of the platform, which ends when there is room again', async () => {
    await alignDiskAlarm(test.deps, { freeBytes: 5e9, freeShare: 0.1 });
    expect(await readAlarms()).toEqual([]);
    await alignDiskAlarm(test.deps, { freeBytes: 9e6, freeShare: 0.09 });
    await alignDiskAlarm(test.deps, { freeBytes: 8e6, freeShare: 0.08 });
    expect(await readAlarms()).toEqual([{ ruleCode: 'disk.low', isActive: true }]);
    await alignDiskAlarm(test.deps, { freeBytes: 5e9, freeShare: 0.5 });
    expect(await readAlarms()).toMatchObject([{ ruleCode: 'disk.low', isActive: false }]);
  });

  it('raises the alarm while there is room, when its growth fills it within a week', async () => {
    const { db, clock } = test.deps;
    const now = clock.now();
    const makeSample = (at: number, value: number) => ({ figure: 'disk.used', at: new Date(at), value });
    await db.asSystem((tx) =>
      tx
        .insertInto('systemSample')
        .values([makeSample(now - 2 * DAY_MS, 10e9), makeSample(now, 30e9)])
        .execute(),
    );
    await alignDiskAlarm(test.deps, { freeBytes: 71e9, freeShare: 0.7 });
    expect((await readAlarms()).filter(({ isActive }) => isActive)).toEqual([]);
    await alignDiskAlarm(test.deps, { freeBytes: 69e9, freeShare: 0.69 });
    expect((await readAlarms()).filter(({ isActive }) => isActive)).toEqual([{ ruleCode: 'disk.low', isActive: true }]);
  });

  it('is the reason that a call is told when it is full', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    expect(toProblem(full, test.deps.log)).toMatchObject({ code: 503, messageKey: 'http.diskFull' });
  });
});
