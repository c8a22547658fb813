import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offPeakSettings, type OffPeakSetting } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import type { BulkResult } from '../../../../src/contract/records';
import { addHomeCharger, addHomeModel, NIGHTS } from '../../../harness/homeCharging';
import { testApp, type TestApp } from '../../http/testApp';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'add', 'edit', 'delete'].map((operation) => `homeCharger/offPeak/${operation}`));
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof offPeakSettings, body: object, as = token) =>
  test.call(offPeakSettings[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (name: string, over: object = {}) => ({
  ...{ name, country: 'DE', utility: 'Spree Netz', timezone: 'Europe/Berlin', currency: 'EUR' },
  ...{ days: NIGHTS, prices: { offpeak: '0.2', peak: '0.40001' } },
  ...over,
});
const ALL_DAY = (period: string) => [{ from: '00:00', to: '24:00', period }];

describe('an off-peak setting', () => {
  it('keeps its week and its prices as they were entered', async () => {
    const { data: added } = await call<{ id: string }>('add', makeBody('Nights'));
    const { data } = await call<OffPeakSetting>('detail', { id: added.id });
    expect(data).toMatchObject({ ...makeBody('Nights'), chargers: 0, version: 1 });
    const { data: found } = await call<{ records: OffPeakSetting[] }>('page', { text: 'spree', countries: ['DE'] });
    expect(found.records.map(({ name }) => name)).toEqual(['Nights']);
  });

  it.each([
    ['days', { days: NIGHTS.slice(1) }],
    ['days', { days: NIGHTS.map(() => ALL_DAY('peak')) }],
    ['days.2.1.from', { days: NIGHTS.map((day, at) => (at === 2 ? day.map(cutShort) : day)) }],
    ['prices.peak', { prices: { offpeak: '0.2' } }],
    ['prices.offpeak', { prices: { offpeak: '-1', peak: '1' } }],
    ['timezone', { timezone: 'Mars/Base' }],
    ['country', { country: 'Germany' }],
  ])('is refused at %s', async (field, over) => {
    const { code, data } = await call<{ fields: object }>('add', makeBody('Wrong', over));
    expect(code).toBe(400);
    expect(Object.keys(data.fields)).toContain(field);
  });

  it('has a new version of its tariff from the time that is named, which replaces one that was to come', async () => {
    const { data: added } = await call<{ id: string }>('add', makeBody('Later'));
    const update = async (over: object, version: number) =>
      (await call<OffPeakSetting>('update', { ...makeBody('Later'), ...over, id: added.id, version })).data;
    const listVersions = async () => {
      const rows = await test.deps.db.asSystem((tx) =>
        tx.selectFrom('offPeakVersion').selectAll().where('settingId', '=', added.id).orderBy('no').execute(),
      );
      return rows.map(({ validFrom, prices }) => [validFrom.getTime(), prices.offpeak]);
    };
    expect((await update({ utility: 'Other' }, 1)).tariffFrom).toBeNull();
    const coming = '2999-01-01 00:00:00';
    const dear = { prices: { offpeak: '0.3', peak: '0.4' } };
    expect((await update({ ...dear, validFrom: coming }, 2)).tariffFrom).toBe(coming);
    expect(await listVersions()).toEqual([
      [0, '0.2'],
      [Date.parse('2999-01-01T00:00:00Z'), '0.3'],
    ]);
    const { tariffFrom } = await update({ prices: { offpeak: '0.1', peak: '0.4' } }, 3);
    expect(Math.abs(Date.parse(`${tariffFrom}Z`) - test.deps.clock.now())).toBeLessThan(60_000);
    expect((await listVersions()).map(([, price]) => price)).toEqual(['0.2', '0.1']);
    const past = await call('update', {
      ...makeBody('Later'),
      validFrom: '2020-01-01 00:00:00',
      id: added.id,
      version: 4,
    });
    expect(past).toMatchObject({ code: 422, data: { fields: { validFrom: expect.any(String) as string } } });
  });

  it('is refused at the currency for what is none', async () => {
    expect(await call('add', makeBody('Money', { currency: 'XXQ' }))).toMatchObject({
      code: 422,
      data: { fields: { currency: expect.any(String) as string } },
    });
  });

  it('counts its chargers, is kept while it has some, and is no choice once it is retired', async () => {
    const { data: added } = await call<{ id: string }>('add', makeBody('Used'));
    const { id } = added;
    await test.deps.db.asSystem(async (tx) => {
      await addHomeCharger(tx, 'HC-1', { modelId: await addHomeModel(tx, 'Hearth'), offPeakSettingId: id });
    });
    expect((await call<OffPeakSetting>('detail', { id })).data.chargers).toBe(1);
    const removed = await call<BulkResult>('delete', { ids: [id] });
    expect(removed.data.results[0]?.problem).toContain('home chargers');
    const listIds = async (query: object) => (await call<{ id: string }[]>('all', query)).data.map((each) => each.id);
    expect(await listIds({ text: 'used' })).toEqual([id]);
    await call('retire', { ids: [id], isRetired: true });
    expect(await listIds({ text: 'used' })).toEqual([]);
    expect(await listIds({ ids: [id] })).toEqual([id]);
  });
});

/** Leaves a gap before the second segment. */
function cutShort<Segment extends { from: string }>(segment: Segment, at: number): Segment {
  return at === 1 ? { ...segment, from: '07:30' } : segment;
}
