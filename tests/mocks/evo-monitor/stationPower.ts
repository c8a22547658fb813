import type { PowerNode } from '../../../src/contract/evo-monitor/powerNode';
import type { PowerTurn } from '../../../src/contract/evo-monitor/powerTurn';
import type { PowerSession, StationPower, stationPower } from '../../../src/contract/evo-monitor/stationPower';
import type { MockOf } from '../answering';

const OWN = {
  limit: null,
  amps: null,
  phases: 3,
  margin: 0,
  base: 0,
  limitWeek: [],
  baseWeek: [],
  priority: 0,
  groups: [],
  peakPrice: null,
} as const;
const BARE = {
  ...({ source: 'own', sourceName: null } as const),
  measured: 75.4,
  planned: 76,
  base: 0,
  amps: null,
  hand: null,
  version: 0,
  own: { ...OWN, limitWeek: [], baseWeek: [], groups: [] },
};
const STATION: PowerNode = { ...BARE, id: 'station', kind: 'station', label: null, parentId: null, limit: 150 };
const PANEL: PowerNode = {
  ...{ ...BARE, id: 'node7', kind: 'panel', label: 'A', parentId: 'station', limit: 120, base: 8.1, version: 2 },
  ...{ measured: 83.5, planned: 84.1, amps: 121.3 },
  own: { ...BARE.own, limitWeek: [], limit: 120, amps: 217, margin: 2, base: 8.1 },
};
const CHARGER: PowerNode = {
  ...BARE,
  id: 'charger1',
  kind: 'charger',
  label: 'ALA-0173',
  parentId: 'node7',
  limit: 120,
};
const EVSE: PowerNode = { ...CHARGER, id: 'evse1', kind: 'evse', label: 'ALA-0173·1', parentId: 'charger1' };
const IDLE: PowerNode = { ...EVSE, id: 'evse2', label: 'ALA-0173·2', measured: 0, planned: 0 };
const SESSION: PowerSession = {
  ...{ txnId: '1', chargerCode: 'ALA-0173', connector: 1, asks: 118, planned: 38, measured: 37.8 },
  ...{ since: '2026-11-20 14:26:05', reason: 'limit', sharers: 4, isBehind: false, departsAt: null, needs: null },
  node: { kind: 'station', label: null, limit: 150 },
};

const TURN: PowerTurn = {
  ...{ id: '12', at: '2026-11-20 13:30:00' },
  changes: [{ kind: 'station', label: null, source: 'schedule', name: 'Afternoon', before: 180, after: 150 }],
  sessions: [{ label: 'ALA-0173·1', before: 58, after: 38 }],
};

/** A station at its limit, with one session for each reason. */
export const POWER: StationPower = {
  ...{ timezone: 'Asia/Almaty', isPlanned: true, plannedAt: '2026-11-20 14:30:12' },
  ...{ limit: 150, planned: 148, measured: 75.4 },
  nodes: [STATION, PANEL, CHARGER, EVSE, IDLE],
  sessions: [
    SESSION,
    { ...SESSION, txnId: '2', connector: 2, asks: 11, planned: 11, reason: 'asks', node: null, sharers: 0 },
    { ...SESSION, txnId: '3', connector: 3, planned: 0, measured: 0, reason: 'tooLittle', sharers: 0, isBehind: true },
    { ...SESSION, txnId: '4', connector: 4, planned: 22, reason: 'fixed', node: null, sharers: 0 },
    { ...SESSION, txnId: '5', connector: 5, planned: 24, reason: 'disobeys', node: null, sharers: 0 },
    { ...SESSION, txnId: '6', connector: 6, planned: 0, reason: 'held', node: null, sharers: 0 },
  ],
  minutes: [
    { at: '2026-11-20 14:29:00', limit: 150, planned: 148, measured: 140 },
    { at: '2026-11-20 14:30:00', limit: 150, planned: 148, measured: 75.4 },
  ],
  peak: { power: 226.4, at: '2026-11-12 10:15:00', cost: '271680.00', currency: 'KZT' },
  signals: [
    {
      ...{ sender: 'Grid desk', signalId: 'evening-1', limit: 90 },
      ...{ from: '2026-11-20 17:00:00', until: '2026-11-20 19:00:00' },
    },
  ],
  turns: [TURN],
  away: { chargers: 5, kept: 4, fixed: 1, most: 78 },
  serverTime: '2026-11-20 14:32:01',
};

export const stationPowerMock: MockOf<typeof stationPower> = {
  view: () => POWER,
  setLimit: ({ body: { nodeId, limit, until, reason } }) => ({
    ...POWER,
    nodes: POWER.nodes.map((node) =>
      node.id === nodeId
        ? {
            ...node,
            limit,
            hand: { limit, until: until ?? null, reason, createdBy: 'noc', createdAt: '2026-11-20 14:32:01' },
          }
        : node,
    ),
  }),
  removeLimit: () => POWER,
  addNode: ({ body: { kind, name, parentId } }) => ({
    ...POWER,
    nodes: [...POWER.nodes, { ...PANEL, id: 'node8', kind, label: name, parentId, measured: 0, planned: 0 }],
  }),
  changeNode: () => POWER,
  removeNode: ({ body: { nodeId } }) => ({ ...POWER, nodes: POWER.nodes.filter(({ id }) => id !== nodeId) }),
  log: ({ body: { before } }) =>
    before === undefined
      ? { turns: [TURN], hasMore: true }
      : { turns: [{ ...TURN, id: '11', at: '2026-11-20 08:00:00' }], hasMore: false },
  signalLimit: () => ({ isTaken: true }),
};
