import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_STATES, TERMINAL_COMMAND_STATES } from '../../../src/contract/live/command';
import { CONNECTOR_STATUSES, type ConnectorStatus } from '../../../src/contract/live/connector';
import {
  ACTIONS,
  whyNot,
  type ActionChoice,
  type ConnectorAction,
} from '../../../src/entities/command/connectorActions';
import type { Tx } from '../../../server/db/database';
import { readConnectors } from '../../../server/live/connectorRows';
import { requestCommand } from '../../../server/ocpp/commands/commandRequest';
import { catchRefusal } from './messages';
import { World } from './testGateway';

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.close());

const OVERLAYS: readonly string[] = ['offline', 'updating'];
const REPORTED = CONNECTOR_STATUSES.filter((status) => !OVERLAYS.includes(status));
/** Each action with the parameters on which its refusal depends. */
const WISHES = [
  { name: 'start', action: 'start', params: { idTag: 'T' } },
  { name: 'stop', action: 'stop', params: {} },
  { name: 'unlock', action: 'unlock', params: {} },
  { name: 'reserve', action: 'reserve', params: { idTag: 'T', expiresAt: '2030-01-01T00:00:00Z' } },
  { name: 'cancelReservation', action: 'cancelReservation', params: { reservationId: 1 } },
  { name: 'reset', action: 'reset', params: { type: 'soft' } },
  { name: 'operative', action: 'availability', params: { isOperative: true } },
  { name: 'inoperative', action: 'availability', params: { isOperative: false } },
] as const satisfies readonly { name: string; action: ConnectorAction; params: ActionChoice | object }[];

class RolledBack extends Error {}

/** Compares console and server for each action on a connector set up by `prepare`; everything is rolled back. */
async function askConsoleAndServer(prepare: (tx: Tx, chargerId: string) => Promise<string | null>) {
  const answers: [wish: (typeof WISHES)[number], console: string | null, server: string | null][] = [];
  const work = world.query(async (tx) => {
    const charger = await tx
      .selectFrom('charger')
      .select('id')
      .where('chargerCode', '=', 'CP1')
      .executeTakeFirstOrThrow();
    const transactionId = await prepare(tx, charger.id);
    const rows = await readConnectors(tx);
    const connector = rows.find(({ row }) => row.key === 'CP1:1');
    if (!connector) throw new Error('no row');
    for (const wish of WISHES) {
      const { action, params } = wish;
      const request = requestCommand(tx, {
        chargerCode: 'CP1',
        connectorNo: action === 'reset' ? null : 1,
        kind: action,
        params,
        ...(action === 'stop' && transactionId !== null && { transactionId }),
        createdBy: null,
        createdByName: 'noc',
      });
      const refused = (await catchRefusal(request)) as [number, string] | null;
      if (refused !== null && !Array.isArray(refused)) throw refused as Error;
      answers.push([
        wish,
        whyNot(action, { ...connector.row, revision: 1 }, { now: Date.now(), ...params }),
        refused && refused[1].replace('command.', ''),
      ]);
      await tx.deleteFrom('command').where('kind', '=', action).where('createdByName', '=', 'noc').execute();
    }
    throw new RolledBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return answers;
}

async function addSession(tx: Tx, chargerId: string, idTag: string | null): Promise<string> {
  const connector = await tx
    .selectFrom('connector')
    .innerJoin('charger', 'charger.id', 'connector.chargerId')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select(['connector.id', 'stationId', 'companyId'])
    .where('connector.chargerId', '=', chargerId)
    .where('connectorNo', '=', 1)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('chargeTransaction')
    .values({
      chargerId,
      connectorId: connector.id,
      stationId: connector.stationId,
      companyId: connector.companyId,
      ocppVersion: '2.0.1',
      naturalKey: 'T',
      idTag,
      startedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('connector').set({ transactionId: id }).where('id', '=', connector.id).execute();
  return id;
}

/** Refusal of a start by reported status, without a session and with a session started by plugging in. */
const START: Readonly<Record<string, readonly [free: string | null, cable: string | null]>> = {
  faulted: ['faulted', 'faulted'],
  unavailable: ['unavailable', 'unavailable'],
  // With a car plugged in, the transaction proves that the connector is in service.
  unknown: ['neverReported', null],
  charging: ['busy', 'busy'],
  preparing: [null, null],
  occupied: [null, null],
  suspendedev: ['busy', 'busy'],
  suspendedevse: ['busy', 'busy'],
  finishing: [null, null],
  reserved: ['reserved', 'reserved'],
  available: [null, null],
};

/** Refusal of a reservation and of its cancellation. */
function findReservationRefusals(status: ConnectorStatus, session: string) {
  const isTaken = status === 'preparing' || status === 'occupied' || status === 'finishing';
  const free = isTaken ? 'occupied' : (START[status] ?? ['unavailable'])[0];
  return {
    reserve: session === 'none' ? free : 'busy',
    cancelReservation: status === 'reserved' ? null : 'notReserved',
  };
}

/** A connector without a reported status counts as in service only through its session. */
function findServiceRefusals(status: ConnectorStatus, session: string) {
  const isOut = status === 'unavailable';
  const isIn = status === 'unknown' ? session !== 'none' : !isOut && status !== 'faulted';
  return { operative: isIn ? 'inService' : null, inoperative: isOut ? 'outOfService' : null };
}

describe('console and server', () => {
  it('offer and accept the same actions in every state of connector, session and firmware', async () => {
    for (const isOnline of [true, false]) {
      for (const status of isOnline ? REPORTED : (['available'] as const)) {
        for (const firmwareStatus of ['idle', 'installing'] as const) {
          for (const session of ['none', 'cable', 'tag'] as const) {
            const answers = await askConsoleAndServer(async (tx, chargerId) => {
              await tx.updateTable('charger').set({ isOnline, firmwareStatus }).where('id', '=', chargerId).execute();
              await tx
                .updateTable('connector')
                .set({ reportedStatus: status })
                .where('chargerId', '=', chargerId)
                .execute();
              return session === 'none' ? null : addSession(tx, chargerId, session === 'tag' ? 'T' : null);
            });
            const place = `${isOnline} ${status} ${firmwareStatus} ${session}`;
            for (const [{ name }, offered, taken] of answers)
              expect([place, name, offered]).toEqual([place, name, taken]);
            const byName = new Map(answers.map(([{ name }, , taken]) => [name, taken]));
            const isUpdating = firmwareStatus === 'installing';
            const expectRefusal = (when: string | null, isBlocked: boolean) =>
              isOnline ? (isBlocked && isUpdating ? 'updating' : when) : 'offline';
            const [free, cable] = START[status] ?? ['unavailable', 'unavailable'];
            const service = findServiceRefusals(status, session);
            const start = { none: free, cable, tag: 'busy' }[session];
            const { reserve, cancelReservation } = findReservationRefusals(status, session);
            expect([place, Object.fromEntries(byName)]).toEqual([
              place,
              {
                start: expectRefusal(start, true),
                stop: expectRefusal(session === 'none' ? 'noSession' : null, false),
                unlock: expectRefusal(null, false),
                reserve: expectRefusal(reserve, true),
                cancelReservation: expectRefusal(cancelReservation, true),
                reset: expectRefusal(null, true),
                operative: expectRefusal(service.operative, true),
                inoperative: expectRefusal(service.inoperative, true),
              },
            ]);
          }
        }
      }
    }
  }, 60_000);

  it('exclude a second command of a kind only when the charger has not answered the first', async () => {
    for (const kind of ACTIONS) {
      for (const state of COMMAND_STATES.filter((each) => !TERMINAL_COMMAND_STATES.has(each))) {
        const answers = await askConsoleAndServer(async (tx, chargerId) => {
          await tx.updateTable('charger').set({ isOnline: true }).where('id', '=', chargerId).execute();
          const { companyId } = await tx.selectFrom('station').select('companyId').executeTakeFirstOrThrow();
          await tx
            .insertInto('command')
            .values({
              chargerId,
              companyId,
              connectorNo: kind === 'reset' ? null : 1,
              kind,
              params: JSON.stringify({ another: 'wish' }),
              state,
              createdByName: 'colleague',
            })
            .execute();
          return addSession(tx, chargerId, null);
        });
        const isExclusive = state === 'created' || state === 'sent';
        for (const [{ name, action }, offered, taken] of answers) {
          expect([kind, state, name, offered]).toEqual([kind, state, name, taken]);
          const inService = name === 'operative' && kind !== 'availability' ? 'inService' : null;
          const otherwise = { reserve: 'busy', cancelReservation: 'notReserved' }[name as 'reserve'] ?? inService;
          const refusal = action === kind && isExclusive ? 'running' : otherwise;
          expect([kind, state, name, taken]).toEqual([kind, state, name, refusal]);
        }
      }
    }
  }, 60_000);

  it.each([
    ['a soft reset', 'soft', 16, true],
    ['a hard reset too early', 'hard', 14, true],
    ['a hard reset after a quarter of an hour of silence', 'hard', 16, false],
  ] as const)('agree during a firmware installation on %s', async (_what, type, minutes, isRefused) => {
    const work = world.query(async (tx) => {
      const firmwareStatusAt = new Date(Date.now() - minutes * 60_000);
      await tx
        .updateTable('charger')
        .set({ isOnline: true, firmwareStatus: 'installing', firmwareStatusAt })
        .where('chargerCode', '=', 'CP1')
        .execute();
      const found = (await readConnectors(tx)).find(({ row }) => row.key === 'CP1:1');
      if (!found) throw new Error('no row');
      const offered = whyNot('reset', { ...found.row, revision: 1 }, { now: Date.now(), resetType: type });
      const reset = { kind: 'reset', chargerCode: 'CP1', connectorNo: null, params: { type } } as const;
      const taken = await catchRefusal(requestCommand(tx, { ...reset, createdBy: null, createdByName: 'noc' }));
      expect([offered, taken]).toEqual(isRefused ? ['updating', [409, 'command.updating']] : [null, null]);
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
  });
});
