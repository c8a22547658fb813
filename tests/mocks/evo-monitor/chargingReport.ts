import type { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import type { MockOf } from '../answering';

export const chargingReportMock: MockOf<typeof chargingReport> = {
  getChargingCurve: ({ params }) => ({
    txnId: params.txnId,
    chargerCode: 'ALA-0142',
    connector: 1,
    timezone: 'Asia/Almaty',
    isRunning: true,
    points: [
      [1_795_183_256, 31, 148, 0, 398, 371, 30],
      [1_795_185_121, 74, 82.6, 67.185, 401.6, 205.7, 43.5],
    ],
    since: 1_795_185_121,
    serverTime: '2026-11-20 14:32:01',
  }),
};
