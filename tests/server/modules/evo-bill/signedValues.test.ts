import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { iotChargers, type Charger } from '../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { makeSigningMeter } from '../../../harness/signingMeter';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['order/chargeOrder/view', 'equipment/station/view', 'equipment/station/edit'];
const meter = makeSigningMeter();
const WHOLE = meter.sign({ begin: 1, end: 21 });

let test: TestApp;
let own: string;
let stranger: string;
let chargerId: string;
const orders = { signed: '', plain: '' };

beforeAll(async () => {
  test = await testApp();
  let companyId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, companyId, 'Station');
    const charger = await addCharger(tx, stationId, 'CP1');
    chargerId = charger.id;
    const at = new Date('2026-01-15T08:00:00Z');
    const place = { chargerId, connectorId: charger.connectorIds[0] ?? '', stationId, companyId };
    const { id: transactionId } = await tx
      .insertInto('chargeTransaction')
      .values({ ...place, ocppVersion: '1.6', naturalKey: 'one', startedAt: at, status: 'finished', stoppedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const digest = createHash('sha256').update(WHOLE).digest();
    const sent = { transactionId, digest, at, receivedAt: at, data: WHOLE, context: 'Transaction.End' };
    await tx.insertInto('signedMeterValue').values(sent).execute();
    orders.signed = await addOrder(tx, { charger, stationId, companyId }, { transactionId });
    orders.plain = await addOrder(tx, { charger, stationId, companyId });
  });
  own = await test.userWith(ALL, { scope: 'company', companyId });
  const otherId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Stranger'));
  stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const readDetail = (id: string) => test.call(chargerOrder.chargerOrderDetail, { token: own, params: { id }, body: {} });
const saveValues = (id: string, token = own) => test.call(chargerOrder.signedValues, { token, params: { id } });

async function setKeys(meterKeys: string) {
  const detail = await test.call(iotChargers.detail, { token: own, body: { id: chargerId } });
  const { chargerCode, stationId, modelId, version } = detail.data as Charger;
  return test.call(iotChargers.update, {
    token: own,
    body: { id: chargerId, chargerCode, stationId, modelId, version, meterKeys },
  });
}

describe('signed meter values of an order', () => {
  it('show their verdict by the keys that the record has now', async () => {
    expect((await readDetail(orders.plain)).data).toMatchObject({ signed: { verdict: 'none', values: [] } });
    expect((await readDetail(orders.signed)).data).toMatchObject({ signed: { verdict: 'keyUnknown', energy: null } });
    await setKeys(meter.publicKey);
    expect((await readDetail(orders.signed)).data).toMatchObject({
      signed: { verdict: 'valid', energy: 20, values: [{ context: 'Transaction.End', verdict: 'valid' }] },
    });
    await setKeys(makeSigningMeter().publicKey);
    expect((await readDetail(orders.signed)).data).toMatchObject({ signed: { verdict: 'invalid', energy: null } });
  });

  it('are saved unaltered with the key that verifies them', async () => {
    await setKeys(meter.publicKey);
    const { data, headers } = await saveValues(orders.signed);
    expect(headers['content-disposition']).toMatch(/-signed\.xml/);
    const text = String(data).replaceAll('&quot;', '"');
    expect(text).toContain(`<signedData format="OCMF" encoding="plain">${WHOLE}</signedData>`);
    expect(text).toContain(`<publicKey encoding="plain">${meter.publicKey}</publicKey>`);
  });

  it('are no file for another company, or for an order without any', async () => {
    expect(await saveValues(orders.signed, stranger)).toMatchObject({ code: 404 });
    expect(await saveValues(orders.plain)).toMatchObject({ code: 404 });
  });
});

describe('public keys of meters', () => {
  it('are stored in one form, each once, and a line that is no key is refused at its field', async () => {
    const base64 = Buffer.from(meter.publicKey, 'hex').toString('base64');
    expect(await setKeys(`${base64}\n${meter.publicKey}`)).toMatchObject({ data: { meterKeys: meter.publicKey } });
    expect(await setKeys('no key')).toMatchObject({
      code: 422,
      data: { fields: { meterKeys: expect.any(String) as string } },
    });
    expect(await setKeys('')).toMatchObject({ data: { meterKeys: null } });
  });
});
