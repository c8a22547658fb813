import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { DIALECTS, type WireSession } from './dialect';
import { MINUTE, SessionWorld } from './sessionWorld';

let world: SessionWorld;
beforeAll(async () => {
  world = await SessionWorld.create();
});
afterAll(() => world.close());

const HOURS_BACK = 6;
const formatStamp = (minutes = 0) => new Date(world.now + minutes * MINUTE).toISOString();
let sessions = 0;

/** Adds a charger that has been connected for some hours, with the messages of one session. */
async function addSession(version: OcppVersion, connectedHours: number) {
  const charger = await world.addCharger(version);
  const idTag = `BACK${(sessions += 1)}`;
  await world.addDriver(idTag, '50');
  const dialect = DIALECTS[version];
  const wire: WireSession = { connector: 1, idTag, transactionId: `back ${sessions}`, seqNo: 0 };
  const send = ({ action, payload }: { action: string; payload: object }) => charger.send(action, payload);
  await send(dialect.status(1, 'Available', formatStamp()));
  await world.pass(connectedHours * 60);
  return {
    sendStart: async (at: string) => {
      const answer = await send(dialect.start(wire, at, 10_000));
      if (version === '1.6') wire.transactionId = answer.transactionId as number;
    },
    sendReading: (register: number, at = formatStamp()) => send(dialect.meter(wire, at, register)),
    sendStop: (register: number, at = formatStamp()) => send(dialect.stop(wire, at, register)),
    sendStatus: (status: string) => send(dialect.status(1, status, formatStamp())),
    findOrder: () =>
      world.query((tx) =>
        tx
          .selectFrom('chargeTransaction')
          .innerJoin('chargingOrder as o', 'o.transactionId', 'chargeTransaction.id')
          .select(['o.status', 'o.startedAt', 'o.stoppedAt', 'o.energyWh', 'o.paidAmount', 'chargeTransaction.flags'])
          .where('chargeTransaction.idTag', '=', idTag)
          .executeTakeFirstOrThrow(),
      ),
  };
}

type Session = Awaited<ReturnType<typeof addSession>>;

/**
 * Starts with a stamp hours in the past, by a clock that is right from then on, and charges 4 kWh in twenty minutes.
 * @returns duration of the order, minutes
 */
async function chargeAfterWrongStart(session: Session): Promise<number> {
  await session.sendStart(formatStamp(-60 * HOURS_BACK));
  await session.sendStatus('Charging');
  await world.pass(10);
  await session.sendReading(12_000);
  await world.pass(10);
  await session.sendStop(14_000);
  await session.sendStatus('Available');
  await world.pass(1);
  return countMinutes(session);
}

async function countMinutes(session: Session): Promise<number> {
  const { startedAt, stoppedAt } = await session.findOrder();
  return Math.round(((stoppedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / MINUTE);
}

describe.each(['1.6', '2.0.1'] as const)('a start in %s that is stamped hours back', (version) => {
  it('is taken by its arrival when its charger has been connected ever since', async () => {
    const session = await addSession(version, HOURS_BACK + 1);
    expect(await chargeAfterWrongStart(session)).toBe(20);
    expect(await session.findOrder()).toMatchObject({ status: 'completed', energyWh: '4000', paidAmount: '2.00' });
    expect((await session.findOrder()).flags).toContain('clockSkew');
  });

  it('is believed when it came from the queue of a charger that was offline', async () => {
    const session = await addSession(version, 0);
    await session.sendStart(formatStamp(-60 * HOURS_BACK));
    await session.sendStop(14_000, formatStamp(-60));
    await world.pass(1);
    expect(await countMinutes(session)).toBe(300);
    expect((await session.findOrder()).flags).toEqual([]);
  });

  it('is believed when readings lie between it and its arrival', async () => {
    const session = await addSession(version, HOURS_BACK + 1);
    const start = formatStamp(-60 * HOURS_BACK);
    await session.sendStart(start);
    await session.sendReading(11_000, formatStamp(-200));
    await world.pass(10);
    await session.sendStop(14_000);
    await world.pass(1);
    expect(await countMinutes(session)).toBe(370);
  });
});

describe('a start in 1.6 that is stamped hours back', () => {
  it('is taken by its arrival when its connector has been reported free since', async () => {
    const session = await addSession('1.6', 0);
    await session.sendStatus('Preparing');
    expect(await chargeAfterWrongStart(session)).toBe(20);
    expect(await session.findOrder()).toMatchObject({ status: 'completed', energyWh: '4000' });
  });
});
