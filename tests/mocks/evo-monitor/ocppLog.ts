import type { ocppLog, OcppExchange, OcppMessage } from '../../../src/contract/evo-monitor/ocppLog';
import type { MockOf } from '../answering';

/** Last message of a session stopped by an operator. */
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

const ANSWER: OcppMessage = {
  ...STOP,
  id: '9',
  time: '2026-11-20 14:32:04.160',
  level: 'down',
  messageType: 3,
  content: '[3,"s7",{"idTagInfo":{"status":"Accepted"}}]',
  txnId: null,
  roundTripMs: 42,
};

/** One answered and one unanswered call. */
export const EXCHANGES: readonly OcppExchange[] = [
  { ...STOP, roundTripMs: 42, answer: ANSWER, isAwaited: false, timezone: 'Asia/Almaty' },
  {
    ...STOP,
    id: '5',
    time: '2026-11-20 14:31:40.000',
    level: 'down',
    messageId: 'c5',
    messageName: 'TriggerMessage',
    content: '[2,"c5","TriggerMessage",{"requestedMessage":"Heartbeat"}]',
    txnId: null,
    answer: null,
    isAwaited: false,
    timezone: 'Asia/Almaty',
  },
];

export const ocppLogMock: MockOf<typeof ocppLog> = {
  exchanges: ({ body }) => ({
    records: [...EXCHANGES],
    total: EXCHANGES.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  exchange: ({ params }) => ({ ...(EXCHANGES.find(({ id }) => id === params.id) ?? EXCHANGES[0]!), command: null }),
  follow: () => ({
    messages: [],
    cursor: '1763649124160.9',
    hasGap: false,
    timezone: null,
    serverTime: '2026-11-20 14:32:05',
  }),
  export: () => undefined,
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
