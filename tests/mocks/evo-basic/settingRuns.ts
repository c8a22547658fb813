import type { SettingRunDetail, settingRuns } from '../../../src/contract/evo-basic/settingRuns';
import { MockProblem, type MockOf } from '../answering';

const CHANGE = { before: '300', after: '600', problem: null, commandId: '81', commandDetail: null };
const HEARTBEAT = { ...CHANGE, name: 'HeartbeatInterval' };

/** A completed run on two chargers. */
export const SETTING_RUN: SettingRunDetail = {
  id: '4',
  createdAt: '2026-11-20 14:20:00',
  createdBy: 'admin',
  endedAt: '2026-11-20 14:20:09',
  stoppedBy: null,
  chargers: 2,
  counts: { waiting: 0, running: 0, done: 1, rebootRequired: 1, failed: 1, skipped: 0 },
  changes: [
    {
      ...{ ...CHANGE, id: '43', chargerId: '2', chargerCode: 'BER-0207', name: 'OCPPCommCtrlr / HeartbeatInterval' },
      ...{ state: 'failed', commandState: 'rejected', commandDetail: 'Rejected' },
    },
    {
      ...{ ...CHANGE, id: '42', chargerId: '1', chargerCode: 'ALA-0142', name: 'ConnectionTimeOut' },
      ...{ state: 'rebootRequired', commandState: 'effective', commandDetail: 'RebootRequired' },
    },
    { ...HEARTBEAT, id: '41', chargerId: '1', chargerCode: 'ALA-0142', state: 'done', commandState: 'effective' },
  ],
};

const { changes: _, ...RUN } = SETTING_RUN;

function assertKnown(id: string): void {
  if (id !== RUN.id) throw new MockProblem(404, '404 Not found');
}

export const settingRunsMock: MockOf<typeof settingRuns> = {
  page: ({ body: { pageNum, pageSize } }) => ({ records: [RUN], total: 1, pageNum, pageSize }),
  detail: ({ body: { id } }) => {
    assertKnown(id);
    return SETTING_RUN;
  },
  preview: () => ({
    chargers: 1,
    changes: 1,
    same: 0,
    refused: 1,
    plans: [
      {
        ...{ id: '1', chargerCode: 'ALA-0142', station: 'Dostyk Avenue 180', problem: null },
        changes: [{ name: 'HeartbeatInterval', before: '300', after: '600', problem: null }],
      },
      {
        ...{ id: '2', chargerCode: 'BER-0207', station: 'Alexanderplatz P3', problem: 'The charger is offline' },
        changes: [
          {
            ...{ name: 'OCPPCommCtrlr / HeartbeatInterval', before: null, after: '600' },
            problem: 'The charger is offline',
          },
        ],
      },
    ],
  }),
  start: () => RUN,
  retry: ({ body: { id } }) => {
    assertKnown(id);
    return { ...RUN, endedAt: null, counts: { ...RUN.counts, failed: 0, waiting: 1 } };
  },
  stop: ({ body: { id } }) => {
    assertKnown(id);
    return { ...RUN, stoppedBy: 'admin' };
  },
};
