import type { PowerSession, StationPower, stationPower } from '../../../src/contract/evo-monitor/stationPower';
import type { MockOf } from '../answering';

const STATION = { id: 'station', kind: 'station', label: null, limit: 150, measured: 75.4, hand: null } as const;
const CHARGER = { id: 'charger1', kind: 'charger', label: 'ALA-0173', limit: 120, measured: 75.4, hand: null } as const;
const SESSION: PowerSession = {
  ...{ txnId: '1', chargerCode: 'ALA-0173', connector: 1, asks: 118, planned: 38, measured: 37.8 },
  ...{ since: '2026-11-20 14:26:05', reason: 'limit', sharers: 4 },
  node: { kind: 'station', label: null, limit: 150 },
};

/** A station at its limit, with one session for each reason. */
export const POWER: StationPower = {
  ...{ timezone: 'Asia/Almaty', isPlanned: true, plannedAt: '2026-11-20 14:30:12' },
  ...{ limit: 150, planned: 148, measured: 75.4 },
  nodes: [STATION, CHARGER],
  sessions: [
    SESSION,
    { ...SESSION, txnId: '2', connector: 2, asks: 11, planned: 11, reason: 'asks', node: null, sharers: 0 },
    { ...SESSION, txnId: '3', connector: 3, planned: 0, measured: 0, reason: 'tooLittle', sharers: 0 },
    { ...SESSION, txnId: '4', connector: 4, planned: 22, reason: 'fixed', node: null, sharers: 0 },
    { ...SESSION, txnId: '5', connector: 5, planned: 24, reason: 'disobeys', node: null, sharers: 0 },
    { ...SESSION, txnId: '6', connector: 6, planned: 0, reason: 'held', node: null, sharers: 0 },
  ],
  minutes: [
    { at: '2026-11-20 14:29:00', limit: 150, planned: 148, measured: 140 },
    { at: '2026-11-20 14:30:00', limit: 150, planned: 148, measured: 75.4 },
  ],
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
};
