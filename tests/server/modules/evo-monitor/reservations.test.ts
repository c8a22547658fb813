import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { addAppUser } from '../../../harness/people';
import { createMonitorApp, type MonitorApp } from './monitorApp';

const START = ['maintenance/monitor/view', 'maintenance/monitor/start'];
const place = { chargerCode: 'CH-N', connector: '1' };

type Receipt = ResponseOf<typeof realTimeMonitoring.reserve>;

let app: MonitorApp;
let operator: string;
let driver: string;
let calls = 0;

beforeAll(async () => {
  app = await createMonitorApp();
  await app.node.deps.db.asSystem(async (tx) => {
    driver = await addAppUser(tx, 'Driver');
    await tx
      .insertInto('chargeTag')
      .values([
        { tagNo: 'DRIVER', appUserId: driver },
        { tagNo: '+77011234567', appUserId: driver, status: 'blocked' },
      ])
      .execute();
  });
  operator = await app.node.userWith(START);
});
afterAll(() => app.close());
beforeEach(() =>
  app.node.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('command').execute();
    await tx.updateTable('connector').set({ reportedStatus: 'available', statusAt: new Date() }).execute();
  }),
);

const reserve = (body: object, token = operator) =>
  app.node.call(realTimeMonitoring.reserve, {
    token,
    params: place,
    body: { minutes: 30, ...body },
    headers: { 'idempotency-key': `reserve-${(calls += 1)}-of-the-test` },
  });
const cancel = (token = operator) =>
  app.node.call(realTimeMonitoring.cancelReservation, {
    token,
    params: place,
    body: {},
    headers: { 'idempotency-key': `cancel-${(calls += 1)}-of-the-test` },
  });
const readReservation = async (token = operator) =>
  (await app.node.call(realTimeMonitoring.reservation, { token, params: place })).data as {
    reservation: { reservationId: string } | null;
  };

/** The charger accepts and reports the connector as reserved. */
const acceptReservation = () =>
  app.node.deps.db.asSystem(async (tx) => {
    await tx.updateTable('command').set({ state: 'effective', sentAt: new Date(), endedAt: new Date() }).execute();
    await tx.updateTable('connector').set({ reportedStatus: 'reserved', statusAt: new Date() }).execute();
  });

it('a reservation is for the tag of the driver, and is read while the connector is reserved', async () => {
  const { code, data } = await reserve({ userId: driver });
  expect(code).toBe(0);
  expect(await readReservation()).toEqual({ reservation: null });
  await acceptReservation();
  expect(await readReservation()).toMatchObject({
    reservation: { reservationId: (data as Receipt).commandId, idTag: 'DRIVER' },
  });
  expect(await reserve({ idTag: 'OTHER' })).toMatchObject({ code: 409, msg: 'The connector is reserved' });
  await app.node.deps.db.asSystem((tx) =>
    tx.updateTable('connector').set({ reportedStatus: 'preparing', statusAt: new Date() }).execute(),
  );
  expect(await readReservation()).toEqual({ reservation: null });
});

it('a reservation that was made elsewhere is neither shown nor cancelled as ours', async () => {
  await reserve({ idTag: 'DRIVER' });
  await acceptReservation();
  await app.node.deps.db.asSystem((tx) =>
    tx
      .updateTable('command')
      .set({ sentAt: new Date(Date.now() + 3_600_000) })
      .execute(),
  );
  expect(await readReservation()).toEqual({ reservation: null });
  expect((await cancel()).code).toBe(409);
});

it('a cancellation names the reservation by the number that the charger knows', async () => {
  const made = await reserve({ idTag: 'DRIVER' });
  await acceptReservation();
  const { commandId } = (await cancel()).data as Receipt;
  const command = await app.node.deps.db.asSystem((tx) =>
    tx.selectFrom('command').selectAll().where('id', '=', commandId).executeTakeFirstOrThrow(),
  );
  expect(command).toMatchObject({
    kind: 'cancelReservation',
    connectorNo: 1,
    params: { reservationId: Number((made.data as Receipt).commandId) },
  });
});

it('a reservation is refused without a driver, for a span out of range, and for a charger of another company', async () => {
  expect((await reserve({})).data).toHaveProperty('fields.idTag');
  expect((await reserve({ idTag: 'DRIVER', minutes: 4 })).data).toHaveProperty('fields.minutes');
  const south = await app.node.userWith(START, { scope: 'company', companyId: app.south.companyId });
  expect((await reserve({ idTag: 'DRIVER' }, south)).code).toBe(404);
  expect((await cancel(south)).code).toBe(409);
  expect((await cancel(await app.node.userWith(['maintenance/monitor/view']))).code).toBe(403);
});

it('a reader without the right to app users sees an app tag only in part', async () => {
  await reserve({ idTag: '+77011234567' });
  await acceptReservation();
  expect(await readReservation()).toMatchObject({ reservation: { idTag: '***4567' } });
});
