import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { chargerCode, dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { command, commandReceipt, commandState, COMMAND_KINDS } from '../live/command';
import { connectorStrip } from '../live/connectorStrip';
import { LIVE_PAGE_MAX } from '../live/cursor';
import { liveConnector, liveConnectorPatch, liveFilters, LIVE_SORTS } from '../live/connector';
import { liveStation } from '../live/station';
import { stationDay } from '../live/stationDay';
import { bulkCommands, COMMANDERS, MOST_COMMANDS } from './bulkCommand';
import { MONITOR_COLUMNS } from './monitorColumns';
import { commandReason as reason, remoteStart } from './remoteStart';
import { reservations } from './reservations';

const view = ['maintenance/monitor/view', 'maintenance/stationMonitor/view', 'maintenance/alarm/view'] as const;
const monitors = ['maintenance/monitor/view', 'maintenance/stationMonitor/view'] as const;
const connectorNumber = z.coerce.number().int().min(0).max(99);
const connectorParams = z.strictObject({ chargerCode, connector: connectorNumber });

/** Query of `changes`; the cursor is opaque (epoch and revision of the answering node). */
export const changesQuery = z.strictObject({
  cursor: z.string().max(128).optional(),
  waitMs: z.number().int().min(0).max(20_000).default(0),
  filters: liveFilters.optional(),
});

export const realTimeMonitoring = {
  page: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/page',
    isForDisplays: true,
    access: monitors,
    summary: 'Live connectors: one page, with the cursor from which `changes` goes on',
    business: 'query',
    isPoll: true,
    // A console takes the whole fleet in a few large pages, or in one.
    body: pageQuery(liveFilters.shape, LIVE_SORTS).extend({
      pageSize: z.number().int().min(1).max(LIVE_PAGE_MAX).default(20),
    }),
    response: pageAnswer(liveConnector).extend({
      cursor: z.string(),
      /** The cursor is of another node: begin again with the first page. */
      reset: z.boolean().optional(),
      serverTime: z.string(),
    }),
  }),
  changes: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/changes',
    isForDisplays: true,
    access: monitors,
    summary: 'Live connectors: changes since a cursor; waits for one, at most waitMs',
    business: 'query',
    isPoll: true,
    body: changesQuery,
    response: z.object({
      cursor: z.string(),
      /** The cursor is of another epoch or too old: read the snapshot again. */
      reset: z.boolean(),
      upserts: z.array(liveConnectorPatch),
      removals: z.array(z.string()),
      /** Chargers that were heard of, with the time (`lastSeen`); their rows have not changed otherwise. */
      seen: z.array(z.tuple([z.string(), dateTime])).optional(),
      /** All events until this time are contained in the answers so far. */
      serverTime: z.string(),
    }),
  }),
  export: exportCall({
    path: 'evo-monitor/realTimeMonitoring/export',
    access: ['maintenance/monitor/view'],
    summary: 'Live connectors: as a file; without a timeZone each has the times of its station',
    // `isGrouped`: station by station, as the screen groups them.
    filters: { ...liveFilters.shape, isGrouped: z.boolean().optional() },
    sortable: LIVE_SORTS,
    columns: MONITOR_COLUMNS,
  }),
  stations: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/stations',
    isForDisplays: true,
    access: ['maintenance/stationMonitor/view', 'home/view'],
    summary: 'Every station with its place and live state, for maps',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ stationIds: z.array(z.string()).max(500).optional() }),
    response: z.object({ stations: z.array(liveStation), serverTime: z.string() }),
  }),
  stationDay: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/stationDay/:id',
    access: ['maintenance/stationMonitor/view'],
    summary: 'Energy of a station since its local midnight, its latest events, contact, hours and equipment',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    response: stationDay,
  }),
  ...remoteStart,
  ...reservations,
  ...bulkCommands,
  remoteStopCharge: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/remoteStopCharge',
    access: COMMANDERS.stop,
    summary: 'Stop a running session',
    business: 'update',
    idempotent: true,
    body: z.strictObject({
      chargerCode,
      connector: z.number().int().min(1).max(99),
      txnId: z.string().max(64),
      reason,
    }),
    response: commandReceipt,
  }),
  chargerReset: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/chargerReset/:chargerCode',
    access: COMMANDERS.reset,
    summary: 'Restart a charger',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ chargerCode }),
    body: z.strictObject({ type: z.enum(['soft', 'hard']), reason }),
    response: commandReceipt,
  }),
  unlock: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/unlock/:chargerCode/:connector',
    access: COMMANDERS.unlock,
    summary: 'Unlock a connector',
    business: 'update',
    idempotent: true,
    params: connectorParams,
    body: z.strictObject({ reason }),
    response: commandReceipt,
  }),
  availability: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/availability/:chargerCode/:connector',
    access: COMMANDERS.availability,
    summary: 'Take a connector (0: the whole charger) out of service or back',
    business: 'update',
    idempotent: true,
    params: connectorParams,
    body: z.strictObject({ isOperative: z.boolean(), reason }),
    response: commandReceipt,
  }),
  command: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/command/:commandId',
    access: view,
    summary: 'State of a command',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ commandId: id }),
    response: command,
  }),
  commands: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/commands',
    access: view,
    summary: 'Commands of a charger or connector, or by their ids, newest first',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        chargerCode: chargerCode.optional(),
        connector: z.number().int().min(0).optional(),
        kinds: z.array(z.enum(COMMAND_KINDS)).optional(),
        states: z.array(commandState).optional(),
        commandIds: z.array(id).max(MOST_COMMANDS).optional(),
      },
      ['createdAt'],
    ),
    response: pageAnswer(command),
  }),
  getGunStatus: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/getGunStatus/:chargerCode/:connector',
    access: view,
    summary: 'Live row of one connector',
    business: 'query',
    isPoll: true,
    params: connectorParams,
    response: liveConnector,
  }),
  chargingInfo: endpoint({
    method: 'GET',
    path: 'evo-monitor/realTimeMonitoring/chargingInfo/:chargerCode/:connector',
    access: view,
    summary: 'Live charging figures of one connector',
    business: 'query',
    isPoll: true,
    params: connectorParams,
    response: liveConnector.pick({
      chargerCode: true,
      connector: true,
      status: true,
      txnId: true,
      startedAt: true,
      soc: true,
      power: true,
      energy: true,
      voltage: true,
      current: true,
      temperature: true,
      account: true,
      user: true,
      lastSeen: true,
    }),
  }),
  strip: endpoint({
    method: 'POST',
    path: 'evo-monitor/realTimeMonitoring/strip/:chargerCode/:connector',
    access: view,
    summary:
      'States, sessions, faults, commands and prices of a connector in the last 24 h, or in those before a moment',
    business: 'query',
    isPoll: true,
    params: connectorParams,
    query: z.strictObject({
      /** End of the 24 h; absent: now. */
      until: dateTime.optional(),
    }),
    response: connectorStrip,
  }),
};
