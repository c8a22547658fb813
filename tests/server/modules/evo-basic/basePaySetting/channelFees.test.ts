import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeChannelFee } from '../../../../../server/billing/ledger/orderLegs';
import type { MoneyOrder } from '../../../../../server/billing/store/moneyOrder';
import { basePaySetting, type PaySetting } from '../../../../../src/contract/evo-basic/basePaySetting';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let operator: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(['setting/pay/view', 'setting/pay/edit']);
  companyId = await test.deps.db.asSystem(async (tx) => {
    const id = await addCompany(tx, 'Paid');
    for (const [name, currency] of Object.entries({ Almaty: 'KZT', Berlin: 'EUR', Warsaw: 'PLN' })) {
      const stationId = await addStation(tx, id, name);
      await tx.updateTable('station').set({ currency }).where('id', '=', stationId).execute();
    }
    return id;
  });
});
afterAll(() => test.close());

const CARD = { method: 'creditcard', isEnabled: true, currency: 'KZT', fee: '1.80', isTest: true };
const save = (body: object) => test.call(basePaySetting.save, { token: operator, body: { ...CARD, ...body } });
async function readCard(owner: object = {}): Promise<PaySetting | undefined> {
  const { data } = await test.call(basePaySetting.detailList, { token: operator, body: owner });
  return (data as ResponseOf<typeof basePaySetting.detailList>).find(({ method }) => method === 'creditcard');
}
const computeFee = (currency: string, digits = 2) =>
  test.deps.db.asSystem((tx) =>
    computeChannelFee(tx, { companyId, currency, digits } as MoneyOrder, 'creditcard', '100.00'),
  );

describe('the fee of a payment method', () => {
  it('is missing in every currency of a station until it is set', async () => {
    expect((await readCard())?.missingFees).toEqual(['EUR', 'KZT', 'PLN']);
    expect(await computeFee('EUR')).toBe('0.00');
  });

  it('is that of its currency, and told where there is none', async () => {
    expect(await save({ version: 0, otherFees: [{ currency: 'EUR', fee: '1.40' }] })).toMatchObject({
      code: 0,
      data: { otherFees: [{ currency: 'EUR', fee: '1.40' }], missingFees: ['PLN'] },
    });
    expect([await computeFee('KZT'), await computeFee('EUR'), await computeFee('PLN')]).toEqual([
      '1.80',
      '1.40',
      '0.00',
    ]);
    const other = (
      (await test.call(basePaySetting.detailList, { token: operator, body: {} })).data as PaySetting[]
    ).filter(({ method }) => method !== 'creditcard');
    expect(other.flatMap(({ missingFees }) => missingFees)).toEqual([]);
  });

  it('is the company’s own before the platform’s in each currency by itself', async () => {
    await save({ companyId, currency: 'PLN', fee: '0.90', version: 0 });
    expect([await computeFee('KZT'), await computeFee('EUR'), await computeFee('PLN')]).toEqual([
      '1.80',
      '1.40',
      '0.90',
    ]);
    expect((await readCard({ companyId }))?.missingFees).toEqual([]);
    expect((await readCard())?.missingFees).toEqual([]);
  });

  it('of an app does not count', async () => {
    await save({ appId: 'h5', fee: '9.00', version: 0 });
    expect(await computeFee('KZT')).toBe('1.80');
    expect((await readCard({ appId: 'h5' }))?.missingFees).toEqual([]);
  });

  it.each([
    ['the currency of the setting', [{ currency: 'KZT', fee: '1.00' }], 422, 'otherFees.0.currency'],
    [
      'a currency twice',
      [
        { currency: 'EUR', fee: '1.00' },
        { currency: 'EUR', fee: '2.00' },
      ],
      422,
      'otherFees.1.currency',
    ],
    ['an unknown currency', [{ currency: 'XXQ', fee: '1.00' }], 422, 'otherFees.0.currency'],
    ['more than all', [{ currency: 'EUR', fee: '100.01' }], 400, 'otherFees.0.fee'],
  ])('is refused at its field for %s', async (_what, otherFees, code, field) => {
    const answer = await save({ version: 1, otherFees });
    expect(answer.code).toBe(code);
    expect(answer.data).toHaveProperty(['fields', field]);
  });
});
