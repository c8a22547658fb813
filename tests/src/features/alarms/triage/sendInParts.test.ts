import { describe, expect, it } from 'vitest';
import { MOST_ALARMS } from '../../../../../src/contract/evo-monitor/chargerAlarm';
import { sendInParts } from '../../../../../src/features/alarms/triage/sendInParts';
import type { AlarmResult } from '../../../../../src/features/alarms/triage/alarmActions';

const makeIds = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const IDLE = { isLoading: false };

/** A mutation that succeeds, except for its `failing`th call. */
function listenToCalls(failing?: number) {
  const calls: { ids: string[]; result: string }[] = [];
  const [send] = sendInParts([
    ({ body }: { body: { ids: string[]; result: string } }) => {
      calls.push(body);
      if (calls.length === failing) return Promise.resolve({ error: 'no answer' });
      const results = body.ids.map((id): AlarmResult => ({ id, outcome: 'done', alarm: null }));
      return Promise.resolve({ data: { results } });
    },
    IDLE,
  ]);
  return { calls, send };
}

describe('an action on many alarms', () => {
  it('takes them in parts with the same input, and answers for all of them', async () => {
    const { calls, send } = listenToCalls();
    const ids = makeIds(2 * MOST_ALARMS + 1);
    const { data } = await send({ body: { ids, result: 'Replaced' } });
    expect(calls.map((body) => [body.ids.length, body.result])).toEqual([
      [MOST_ALARMS, 'Replaced'],
      [MOST_ALARMS, 'Replaced'],
      [1, 'Replaced'],
    ]);
    expect(data?.results.map(({ id }) => id)).toEqual(ids);
  });

  it('ends with the error when a part fails', async () => {
    const { calls, send } = listenToCalls(2);
    expect(await send({ body: { ids: makeIds(3 * MOST_ALARMS), result: '' } })).toEqual({ error: 'no answer' });
    expect(calls).toHaveLength(2);
  });
});
