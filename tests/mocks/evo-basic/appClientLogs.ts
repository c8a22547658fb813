import type { appClientLogs, ClientLog } from '../../../src/contract/evo-basic/appClientLogs';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const CLIENT_LOGS: readonly ClientLog[] = [
  {
    id: '2',
    at: '2026-11-20 14:31:58',
    receivedAt: '2026-11-20 14:32:01',
    appId: 'console',
    platform: 'web',
    appVersion: '1.2.3',
    userName: 'noc',
    level: 'error',
    message: "Cannot read properties of undefined (reading 'soc')",
    url: '/live/monitor',
    detail: 'TypeError: Cannot read properties of undefined\n    at MonitorRow (MonitorRow.tsx:41)',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    address: '10.20.1.14',
  },
  {
    id: '1',
    at: '2026-11-19 08:00:00',
    receivedAt: '2026-11-19 08:00:01',
    appId: 'app',
    platform: 'android',
    appVersion: '4.2.0',
    userName: null,
    level: 'warning',
    message: 'Map tiles are late',
    url: null,
    detail: null,
    userAgent: null,
    address: '10.20.7.3',
  },
];

const {
  page,
  detail,
  list,
  delete: remove,
} = recordsMock(
  CLIENT_LOGS.map((log) => ({ ...log, version: 1 })),
  ({ message }) => message,
  () => ({}),
);

export const appClientLogsMock: MockOf<typeof appClientLogs> = {
  page,
  detail,
  list,
  delete: remove,
  add: () => null,
  download: () => undefined,
};
