import type { ocppLog, OcppMessage } from '../../../src/contract/evo-monitor/ocppLog';
import type { MockOf } from '../answering';

/** Last message of a session that an operator has stopped. */
const STOP: OcppMessage = {
  id: '7',
  time: '2026-11-20 14:32:04.118',
  chargerCode: 'ALA-0142',
  level: 'up',
  messageType: 2,
  messageId: 's7',
  messageName: 'StopTransaction',
  content: '[2,"s7","StopTransaction",{"transactionId":840211,"reason":"Remote"}]',
  txnId: '840211',
  roundTripMs: null,
};

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
        txnId: '840211',
        roundTripMs: null,
      },
    ],
    total: 1,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  sessionFrames: () => ({ start: null, end: STOP }),
};
