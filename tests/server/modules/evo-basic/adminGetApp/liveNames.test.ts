import { expect, it } from 'vitest';
import { adminGetApp } from '../../../../../src/contract/evo-basic/adminGetApp';
import { readConnectors } from '../../../../../server/live/connectorRows';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addAppUser, addSession } from '../../../../harness/people';
import { hearNotices } from '../../../../harness/notices';
import { testApp } from '../../../http/testApp';

it('an erased person leaves the live row of a connector whose cable is still plugged in', async () => {
  const test = await testApp();
  const { db } = test.deps;
  const { id, connectorId } = await db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company');
    const stationId = await addStation(tx, companyId, 'Station');
    const charger = await addCharger(tx, stationId, 'CH-A');
    const appUserId = await addAppUser(tx, 'Plugged In');
    const place = { companyId, stationId, charger };
    const transactionId = await addSession(tx, place, { appUserId, startedAt: new Date('2026-05-02T10:00:00Z') });
    await tx.updateTable('connector').set({ transactionId }).where('chargerId', '=', charger.id).execute();
    return { id: appUserId, connectorId: charger.connectorIds[0] ?? '' };
  });
  const { notices, stop } = await hearNotices(db, 'omp_live');
  const token = await test.userWith(['user/app/view', 'user/app/delete', 'user/app/erase']);
  expect(await test.call(adminGetApp.delete, { token, body: { ids: [id] } })).toMatchObject({ code: 0 });
  await expect.poll(() => notices).toEqual([JSON.stringify({ connectors: [connectorId] })]);
  await stop();
  const [live] = await db.asSystem((tx) => readConnectors(tx, [connectorId]));
  expect(live?.row.user).toBe(`#${id}`);
  await test.close();
});
