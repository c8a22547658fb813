import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { iotChargerGroups } from '../src/contract/evo-basic/iotChargerGroups';
import { coupon } from '../src/contract/evo-discount/coupon';
import { couponActivity } from '../src/contract/evo-discount/couponActivity';
import { addOwnCard } from './harness/fleet';
import { hasDatabase, queryDatabase } from './harness/database';
import { expect, signIn, test } from './harness/journey';
import { addStation, bootCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import { chargeCar, findPaidOrder } from './harness/shortCharge';
import { addActivity, addScheme } from './pages/couponForms';
import { moveTo } from './pages/settled';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The next Monday at 08:00 and the Friday after it at 20:00, in UTC. */
function findWeek(now: number): { monday: number; friday: number } {
  const midnight = now - (now % DAY_MS);
  const monday = midnight + ((8 - new Date(midnight).getUTCDay()) % 7 || 7) * DAY_MS + 8 * HOUR_MS;
  return { monday, friday: monday + 4 * DAY_MS + 12 * HOUR_MS };
}

/** Moves an activity into the past, since no journey can wait from Monday until Friday. */
async function passTime(activityId: string, ms: number): Promise<void> {
  const by = [activityId, `${ms} milliseconds`];
  await queryDatabase(
    `update coupon_activity set created_at = created_at - $2::interval, starts_at = starts_at - $2::interval,
      ends_at = ends_at - $2::interval where id = $1`,
    by,
  );
}

test('campaign: is granted and used from Monday on, ends on Friday by its clock, and says what it brought', async ({
  visit,
}) => {
  test.skip(!hasDatabase(), 'the server is not one of ours');
  const admin = await signIn('admin');
  const { page, api } = await visit('marketing');
  const station = await addStation(admin, 'Campaign', 1);
  const [added] = station.chargers;
  if (!added) throw new Error('no charger');
  const { idTag, appUserId } = await addOwnCard(admin, added.chargerCode, async (userId) => {
    const held = await admin.call(coupon.page, { body: { appUserIds: [userId], pageSize: 10 } });
    return held.records.length === 0;
  });
  const { currency } = await admin.call(iotChargerGroups.detail, { body: { id: station.stationId } });
  const name = `Week ${Date.now().toString(36)}`;
  const { monday, friday } = findWeek(Date.now());
  await addScheme(page, api, { name, currency });
  const week = { startsAt: monday, endsAt: friday };
  const id = await addActivity(page, api, { name, scheme: name, type: 'receive', quantity: 10, ...week });
  const readActivity = () => api.call(couponActivity.detail, { body: { id } });
  const { code } = await readActivity();
  const drawer = page.getByRole('complementary', { name });
  const grant = async () => {
    const { results } = await api.call(coupon.grantByActivityCode, {
      body: { activityCode: code, appUserIds: [appUserId] },
    });
    return results[0]?.problem ?? null;
  };

  await test.step('before Monday it grants nothing', async () => {
    expect(await readActivity()).toMatchObject({ status: 'notstarted', endedAt: null });
    expect(await grant()).not.toBeNull();
  });

  const paid = await test.step('in the week a coupon is granted, and an order takes it', async () => {
    await passTime(id, monday - Date.now() + DAY_MS);
    expect(await grant()).toBeNull();
    const charger = await bootCharger(added);
    await chargeCar(charger, idTag, 45);
    charger.hangUp();
    const order = await findPaidOrder(admin, station.stationId);
    expect(Number(order.coupon)).toBeGreaterThan(0);
    const { payable } = await admin.call(chargerOrder.chargerOrderDetail, { params: { id: order.id } });
    return { discount: Number(order.coupon), payable: Number(payable) };
  });

  await test.step('on Friday it ends by its clock', async () => {
    const { endsAt } = await readActivity();
    await passTime(id, Date.parse(`${endsAt.replace(' ', 'T')}Z`) - Date.now() - HOUR_MS);
    expect(await readActivity()).toMatchObject({ status: 'underway' });
    await passTime(id, HOUR_MS);
    await expect.poll(async () => (await readActivity()).status).toBe('finished');
    expect(await readActivity()).toMatchObject({ endedAt: null, used: 1, granted: 1 });
    expect(await grant()).not.toBeNull();
  });

  await test.step('its figures say what it brought', async () => {
    await moveTo(page, `/marketing/activities?open=${id}`);
    await expect(drawer.getByRole('heading', { name }).locator('..')).toContainText(
      phrase('couponActivities:status.finished'),
    );
    const revenue = (paid.payable / paid.discount).toFixed(2);
    await expect(
      drawer.getByText(`1 ${currency} of discount came with ${revenue} ${currency} of revenue`),
    ).toBeVisible();
  });
});
