import { chargingReportOrder, type chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import { MockProblem, type MockOf } from '../answering';
import { toOrderDetail, ORDERS } from '../orders';

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
    version: null,
    isFinal: false,
    serverTime: '2026-11-20 14:32:01',
  }),
  chargerOrderDetail: ({ params }) => {
    const order = ORDERS.find(({ id }) => id === params.id);
    if (!order) throw new MockProblem(404, '404 Not found');
    return chargingReportOrder.parse({ ...toOrderDetail(order), maxPower: 148.2, averagePower: 54.1 });
  },
  export: () => undefined,
};
