import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveFeed } from '../../../../../server/live/feed';
import { iotChargerConnectorsRoutes } from '../../../../../server/modules/evo-basic/iotChargerConnectors/routes';
import { iotChargerConnectors } from '../../../../../src/contract/evo-basic/iotChargerConnectors';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  // The progress is read from the database alone, without the live feed.
  app = await testApp({ routes: iotChargerConnectorsRoutes({} as LiveFeed) });
  token = await app.userWith(['home/view']);
});
afterAll(() => app.close());

const NO_CHARGER = { waitingCharger: null, simulatedCharger: null };

const readProgress = async (by = token) =>
  (await app.call(iotChargerConnectors.getSetupProgress, { token: by, body: {} })).data;

describe('the progress of the first set-up', () => {
  it('has no step when the installation is empty, and each one when its record is there', async () => {
    expect(await readProgress()).toEqual({ done: [], ...NO_CHARGER });

    const companyId = await app.deps.db.asSystem((tx) => addCompany(tx, 'First'));
    expect(await readProgress()).toEqual({ done: ['company'], ...NO_CHARGER });

    const stationId = await app.deps.db.asSystem((tx) => addStation(tx, companyId, 'First station'));
    expect(await readProgress()).toEqual({ done: ['company', 'station'], ...NO_CHARGER });

    const { id: chargerId } = await app.deps.db.asSystem((tx) => addCharger(tx, stationId, 'FIRST-1'));
    expect(await readProgress()).toEqual({
      done: ['company', 'model', 'station', 'charger'],
      waitingCharger: { id: chargerId, chargerCode: 'FIRST-1' },
      simulatedCharger: null,
    });

    await app.deps.db.asSystem((tx) =>
      tx.updateTable('charger').set({ lastSeen: new Date() }).where('id', '=', chargerId).execute(),
    );
    expect(await readProgress()).toEqual({
      done: ['company', 'model', 'station', 'charger', 'connection'],
      ...NO_CHARGER,
    });
  });

  it('leaves out the records of others when the caller belongs to a company', async () => {
    const companyId = await app.deps.db.asSystem((tx) => addCompany(tx, 'Second'));
    const own = await app.userWith(['home/view'], { scope: 'company', companyId });
    expect(await readProgress(own)).toEqual({ done: ['company', 'model'], ...NO_CHARGER });
  });
});
