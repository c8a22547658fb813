import type { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { toTargetId } from '../../../src/contract/evo-monitor/bulkCommand';
import type { Command, CommandKind } from '../../../src/contract/live/command';
import type { StationDay } from '../../../src/contract/live/stationDay';
import { MockProblem, type MockOf } from '../answering';
import { FLEET } from '../fleet';
import { STATIONS } from '../stations';

const NOW = '2026-11-20 14:32:01';
const QUIET_MS = 1_000;

function findRow(chargerCode: string, connector: number) {
  const row = FLEET.find(({ key }) => key === `${chargerCode}:${connector}`);
  if (!row) throw new MockProblem(404, '404 Not found');
  return row;
}

const makeCommand = (kind: CommandKind, commandId = '1'): Command => ({
  commandId,
  kind,
  state: 'accepted',
  chargerCode: 'ALA-0142',
  connector: 1,
  txnId: '840211',
  createdBy: 'noc',
  reason: null,
  createdAt: NOW,
  deadline: '2026-11-20 14:32:31',
  steps: [
    { state: 'created', at: `${NOW}.000` },
    { state: 'sent', at: `${NOW}.041` },
    { state: 'accepted', at: `${NOW}.618` },
  ],
  request: null,
  response: null,
});

function makeStationDay(stationId: string): StationDay {
  const station = STATIONS.find((each) => each.stationId === stationId);
  if (!station) throw new MockProblem(404, '404 Not found');
  const source = { chargerCode: 'ALA-0143', connector: 1 };
  return {
    timezone: station.timezone,
    from: '2026-11-19 19:00:00',
    energy: 1234.5,
    events: [
      {
        ...source,
        kind: 'alarmRaised',
        key: 'alarmRaised11',
        at: '2026-11-20 14:21:40',
        alarm: { code: 'chargeralarm.GroundFailure', classification: 'chargeralarm', priority: 'urgent' },
      },
      { ...source, kind: 'command', key: 'command1', at: NOW, command: 'reset', state: 'effective', createdBy: 'noc' },
    ],
    service: {
      phone: '+7 727 000 00 00',
      companyEmail: 'duty@altyn.example',
      openingHours: Array.from({ length: 7 }, () => ({ from: '08:00', until: '20:00' })),
      models: [{ model: 'Acme D150', chargers: 2 }],
      connectorTypes: [{ type: 'CCS2', connectors: 4 }],
      installedPower: 600,
      powerLimit: null,
    },
    serverTime: NOW,
  };
}

const makeReceipt = () => ({ commandId: '1', state: 'created' as const });

export const realTimeMonitoringMock: MockOf<typeof realTimeMonitoring> = {
  page: ({ body }) => ({
    records: FLEET.slice((body.pageNum - 1) * body.pageSize, body.pageNum * body.pageSize),
    total: FLEET.length,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
    cursor: 'mock.1',
    serverTime: NOW,
  }),
  changes: async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, QUIET_MS)));
    return { cursor: 'mock.1', reset: false, upserts: [], removals: [], serverTime: NOW };
  },
  stations: ({ body }) => ({
    stations: STATIONS.filter(({ stationId }) => !body.stationIds || body.stationIds.includes(stationId)),
    serverTime: NOW,
  }),
  stationDay: ({ params }) => makeStationDay(params.id),
  export: () => undefined,
  remoteStartCharge: makeReceipt,
  prepayTerms: () => ({ currency: 'KZT', balance: '5000.00', isWalletOff: false }),
  remoteStopCharge: makeReceipt,
  chargerReset: makeReceipt,
  unlock: makeReceipt,
  availability: makeReceipt,
  reserve: makeReceipt,
  cancelReservation: makeReceipt,
  reservation: () => ({ reservation: null }),
  bulkCommand: ({ body }) => ({
    results: body.targets.map((target, index) => {
      const id = toTargetId(target);
      return { id, name: id, problem: null, commandId: String(index + 1) };
    }),
  }),
  command: ({ params }) => makeCommand('stop', params.commandId),
  commands: ({ body }) => ({
    records: (body.commandIds ?? ['1']).map((commandId) => makeCommand('stop', commandId)),
    total: body.commandIds?.length ?? 1,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }),
  getGunStatus: ({ params }) => findRow(params.chargerCode, params.connector),
  chargingInfo: ({ params }) => findRow(params.chargerCode, params.connector),
  strip: () => ({
    from: '2026-11-19 14:32:01',
    until: NOW,
    timezone: 'Asia/Almaty',
    states: [{ from: '2026-11-20 14:00:56', until: null, status: 'charging' }],
    sessions: [{ from: '2026-11-20 14:00:56', until: null, txnId: '840211', energy: 67.185, stopReason: null }],
    faults: [],
    commands: [],
    currency: 'KZT',
    work: [],
    prices: [
      { from: '2026-11-19 14:32:01', until: '2026-11-19 18:00:00', period: 'sharp', price: '165' },
      { from: '2026-11-19 18:00:00', until: '2026-11-20 02:00:00', period: 'offpeak', price: '92' },
      { from: '2026-11-20 02:00:00', until: null, period: 'shoulder', price: '118' },
    ],
  }),
};
