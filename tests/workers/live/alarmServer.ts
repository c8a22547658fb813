import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { ALARMS } from '../../mocks/alarms';
import { answerChanges, ModelServer, type makeTransport } from './modelServer';

const [TEMPLATE] = ALARMS;

/** Makes an open, active, unacknowledged alarm. */
export function makeAlarm(key: string, given: Partial<LiveAlarm> = {}): LiveAlarm {
  if (!TEMPLATE) throw new Error('There is no alarm to begin with');
  const classification = (given.code ?? TEMPLATE.code).split('.')[0] as LiveAlarm['classification'];
  return { ...TEMPLATE, key, classification, priority: 'middle', ...makeTimes(given.firstAt), ...given };
}

/** Raised once by default. */
const makeTimes = (firstAt = '2026-11-20 09:00:00') => ({ firstAt, lastAt: firstAt });

export function makeAlarmServer(...alarms: LiveAlarm[]): ModelServer<LiveAlarm> {
  const server = new ModelServer<LiveAlarm>();
  for (const alarm of alarms) server.put(alarm);
  return server;
}

/** Page and changes of a model server of alarms. */
export function answerAlarms(server: ModelServer<LiveAlarm>, pageSize = 1_000): Parameters<typeof makeTransport>[0] {
  return [
    [
      chargerAlarm.page,
      ({ body }) => {
        const { cursor, ...page } = server.page(body, pageSize, true);
        return { ...page, changesCursor: cursor };
      },
    ],
    [chargerAlarm.changes, answerChanges(server)],
  ];
}
