import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestCommand } from '../../../server/ocpp/commands/commandRequest';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { catchRefusal } from '../ocpp/messages';
import { DIALECTS, type WireSession } from './dialect';
import { MINUTE, SessionWorld, type DirectCharger } from './sessionWorld';

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

const formatStamp = (minutes = 0) => new Date(world.now + minutes * MINUTE).toISOString();
let sessions = 0;

interface Message {
  action: string;
  payload: object;
}

/** Sends messages of one session; the answer to the start sets `wire.transactionId`. */
function createSender(charger: DirectCharger, idTag: string) {
  const dialect = DIALECTS[charger.version];
  const transactionId = charger.version === '1.6' ? -1 : `left ${(sessions += 1)}`;
  const wire: WireSession = { connector: 1, idTag, transactionId, seqNo: 0 };
  const send = ({ action, payload }: Message) => charger.send(action, payload);
  return {
    wire,
    sendStart: async (register: number) => {
      const answer = await send(dialect.start(wire, formatStamp(), register));
      if (charger.version === '1.6') wire.transactionId = answer.transactionId as number;
      const info = (answer.idTagInfo ?? answer.idTokenInfo) as { status: string };
      return info.status;
    },
    sendReading: (register: number) => send(dialect.meter(wire, formatStamp(), register)),
    sendStop: (register: number) => send(dialect.stop(wire, formatStamp(), register)),
    sendStatus: (status: string) => send(dialect.status(1, status, formatStamp())),
  };
}

/** Adds a charger with a lost stop: its session runs, but the connector reports available. */
async function loseStop(version: OcppVersion) {
  const charger = await world.addCharger(version);
  const idTag = `LEFT${(sessions += 1)}`;
  await world.addDriver(idTag, '50');
  const session = createSender(charger, idTag);
  await session.sendStart(10_000);
  await session.sendStatus('Charging');
  await world.pass(10);
  await session.sendReading(14_000);
  await session.sendStatus('Available');
  return { charger, idTag, session, connectorId: charger.connectorIds[0] ?? '' };
}

const findConnector = (id: string) =>
  world.query((tx) => tx.selectFrom('connector').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const listSessions = (connectorId: string) =>
  world.query((tx) =>
    tx
      .selectFrom('chargeTransaction as t')
      .innerJoin('chargingOrder as o', 'o.transactionId', 't.id')
      .select(['t.id', 't.status', 't.flags', 't.energyWh'])
      .select((eb) =>
        eb
          .selectFrom('orderEvent as e')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .whereRef('e.orderId', '=', 'o.id')
          .where('e.kind', '=', 'sessionEnded')
          .as('ends'),
      )
      .where('t.connectorId', '=', connectorId)
      .orderBy('t.id')
      .execute(),
  );
const startElsewhere = async (idTag: string) => {
  const other = await world.addCharger('1.6');
  return createSender(other, idTag).sendStart(0);
};
const requestStart = async (connectorId: string, idTag: string) => {
  const { chargerCode } = await world.query((tx) =>
    tx
      .selectFrom('charger')
      .innerJoin('connector', 'connector.chargerId', 'charger.id')
      .select('chargerCode')
      .where('connector.id', '=', connectorId)
      .executeTakeFirstOrThrow(),
  );
  const start = { chargerCode, connectorNo: 1, kind: 'start' as const, params: { idTag }, createdBy: null };
  return catchRefusal(world.query((tx) => requestCommand(tx, { ...start, createdByName: 'noc' })));
};

describe.each(['1.6', '2.0.1'] as const)('a connector that is free in %s while its stop is missing', (version) => {
  it('waits for the stop a little, then takes remote starts, and its tag charges elsewhere', async () => {
    const { idTag, connectorId } = await loseStop(version);
    await world.pass(1);
    expect(await requestStart(connectorId, 'OTHER')).toEqual([409, 'command.busy']);
    expect(await startElsewhere(idTag)).toBe('ConcurrentTx');
    await world.pass(1);
    expect(await requestStart(connectorId, 'OTHER')).toBeNull();
    expect(await startElsewhere(idTag)).toBe('Accepted');
    expect(await findConnector(connectorId)).toMatchObject({ transactionId: null, energy: null, power: null });
  });

  it('frees its tag when the charger is offline', async () => {
    const { charger, idTag } = await loseStop(version);
    await charger.disconnect();
    await world.pass(2);
    expect(await startElsewhere(idTag)).toBe('Accepted');
  });

  it('ends its session once, by the next start', async () => {
    const { charger, connectorId } = await loseStop(version);
    await world.pass(2);
    expect(await listSessions(connectorId)).toMatchObject([{ status: 'running', ends: '0' }]);
    await createSender(charger, 'OTHER').sendStart(14_000);
    await world.pass(20);
    const [first] = await listSessions(connectorId);
    expect(first).toMatchObject({ status: 'finished', flags: ['stopMissing'], energyWh: '4000', ends: '1' });
  });

  it('ends its session by the stop that comes after all', async () => {
    const { session, connectorId } = await loseStop(version);
    await world.pass(3);
    await session.sendStop(14_500);
    await world.pass(20);
    expect(await listSessions(connectorId)).toMatchObject([
      { status: 'finished', flags: [], energyWh: '4500', ends: '0' },
    ]);
  });

  it.each(['status', 'reading'] as const)('shows its session again after a %s of it', async (sign) => {
    const { idTag, session, connectorId } = await loseStop(version);
    await world.pass(3);
    const [running] = await listSessions(connectorId);
    await (sign === 'status' ? session.sendStatus('Charging') : session.sendReading(15_000));
    if (sign === 'status' && version === '2.0.1') await session.sendReading(15_000);
    expect((await findConnector(connectorId)).transactionId).toBe(running?.id);
    expect(await startElsewhere(idTag)).toBe('ConcurrentTx');
    await world.pass(3);
    expect((await findConnector(connectorId)).transactionId).toBe(running?.id);
    await world.pass(9);
    expect(await listSessions(connectorId)).toMatchObject([{ status: 'running' }]);
  });
});
