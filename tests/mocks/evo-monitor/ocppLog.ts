import type { ocppLog } from '../../../src/contract/evo-monitor/ocppLog';
import type { MockOf } from '../answering';

export const ocppLogMock: MockOf<typeof ocppLog> = {
  page: ({ body }) => ({
    records: [
      {
        id: '1',
        time: '2026-11-20 14:31:59.204',
        chargerCode: 'ALA-0142',
        level: 'down',
        messageType: 2,
        messageId: 'c1',
        messageName: 'RemoteStopTransaction',
        content: '[2,"c1","RemoteStopTransaction",{"transactionId":840211}]',
        roundTripMs: null,
      },
    ],
    total: 1,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
};
