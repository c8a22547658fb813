import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDrafts } from '../../../../../server/ocpp/store/alarms';
import { updateStation } from '../../../../../server/modules/evo-basic/iotChargerGroups/changes';
import { readStation } from '../../../../../server/modules/evo-basic/iotChargerGroups/stations';
import { offlineAlarms } from '../../../../../server/ocpp/store/alarmDrafts';
import { addCompany } from '../../../../harness/equipment';
import { waitFor, World } from '../../../ocpp/testGateway';

let world: World;
let otherId: string;
let priceSettingId: string;
beforeAll(async () => {
  world = await World.create();
  otherId = await world.query((tx) => addCompany(tx, 'Stranger'));
  const added = await world.query((tx) =>
    tx.insertInto('priceSetting').values({ name: 'Euro', currency: 'EUR' }).returning('id').executeTakeFirstOrThrow(),
  );
  priceSettingId = added.id;
});
afterAll(() => world.close());

const OPERATOR = { userId: '1', scope: 'operator', companyId: null, enterpriseId: null } as const;
type Author = Parameters<typeof updateStation>[1];
type Fields = Parameters<typeof updateStation>[2];

const changeStation = (over: Partial<Fields>) =>
  world.query(async (tx) => {
    const { id, version, companyId, name } = await readStation(tx, world.stationId);
    const place = { country: 'DE', city: 'Berlin', address: 'Station 1', timezone: 'Europe/Berlin' };
    const fields = { companyId, name, ...place, longitude: 13.4, latitude: 52.5, currency: 'EUR', priceSettingId };
    const rest: Partial<Fields> = { operatingStatus: 'opening', labels: [], pictureIds: [], cooperationMode: 'self' };
    const session = { scope: 'operator', userId: '1', permissions: new Set<string>() } as const;
    const author: Author = { caller: OPERATOR, session, now: Date.now() };
    return updateStation(tx, author, { ...fields, ...rest, ...over, id, version } as Fields);
  });
const listAlarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());

describe('a station', () => {
  it('passes its new name to open alarms', async () => {
    const { id } = await world.findCharger();
    await world.query((tx) =>
      applyDrafts(tx, [
        { kind: 'raise', chargerId: id, connectorId: null, at: Date.now(), code: 'chargeralarm.GroundFailure' },
        ...offlineAlarms(id, Date.now()),
      ]),
    );
    const [alarm] = await listAlarms();
    const notices: string[] = [];
    const stop = await world.db.listen('omp_alarm', (notice) => notices.push(notice));
    await changeStation({ name: 'Renamed' });
    await waitFor(async () => notices.some((notice) => notice.includes(`"${alarm?.id}"`)));
    await stop();
  });

  it('takes its open alarms and OCPP messages along when it moves to another company', async () => {
    const charger = await world.connectOnline();
    const logged = async (payload: string) => {
      const rows = await world.query((tx) =>
        tx.selectFrom('ocppLog').select(['companyId', 'content']).where('action', '=', 'DataTransfer').execute(),
      );
      return rows.find(({ content }) => content.includes(payload));
    };
    await charger.send('DataTransfer', { vendorId: 'acme', data: 'before' });
    const before = await waitFor(() => logged('before'));
    await changeStation({ companyId: otherId });
    let tries = 0;
    const after = await waitFor(async () => {
      tries += 1;
      await charger.send('DataTransfer', { vendorId: 'acme', data: `after ${tries}` });
      const row = await waitFor(() => logged(`after ${tries}`));
      return row.companyId !== before.companyId && row;
    });
    expect(after.companyId).toBe(otherId);
    expect(charger.closed).toBeNull();
    expect((await listAlarms()).map(({ companyId }) => companyId)).toEqual([otherId]);
    const pending = await world.query((tx) => tx.selectFrom('alarmPending').select('companyId').execute());
    expect(pending.every(({ companyId }) => companyId === otherId)).toBe(true);
  });
});
