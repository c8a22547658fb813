import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { testApp, type TestApp } from '../../http/testApp';

const PARTS = { payableElectricity: '18.00', payableService: '4.59' };

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['order/chargeOrder/view', 'order/chargeOrder/export']);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    await addOrder(tx, place, { payable: '22.59', ...PARTS });
  });
});
afterAll(() => test.close());

describe('the payable parts of an order', () => {
  it('are shown in the list and in the export', async () => {
    const { data } = await test.call(chargerOrder.page, { token, body: {} });
    expect(data).toMatchObject({ records: [{ payable: '22.59', ...PARTS }] });
    const { body } = await test.app.inject({
      method: 'POST',
      url: `/api/${chargerOrder.chargerOrderExport.path}`,
      headers: { authorization: token },
      payload: { columns: ['payableElectricity', 'payableService'] },
    });
    expect(
      body
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['Payable electricity,Payable service,Currency', '18.00,4.59,EUR']);
  });
});
