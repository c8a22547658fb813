import { describe, expect, it } from 'vitest';
import { writeBatch } from '../../../server/ocpp/store/writeBatch';
import { makeSigningMeter } from '../../harness/signingMeter';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
const meter = makeSigningMeter();
const WHOLE = meter.sign({ begin: 1, end: 21 });

const recordKeys = (...meterKeys: string[]) =>
  world.query((tx) => tx.updateTable('charger').set({ meterKeys }).where('id', '=', world.charger.id).execute());

/** Stores a signed value as the gateway does. */
async function sendSigned(transactionId: string, data: string): Promise<void> {
  const at = world.clock.now();
  const none = { context: null, signingMethod: null, encodingMethod: null, publicKey: null };
  const fact = { kind: 'signedMeter', transaction: { id: transactionId }, at, receivedAt: at, data, ...none } as const;
  await world.query((tx) => writeBatch(tx, [{ chargerId: world.charger.id, facts: [fact] }]));
}

/** A session of 20 kWh, or as much as said, whose meter has signed. */
async function chargeSigned(data: string, energyWh = 20_000) {
  const appUserId = await world.addDriver('50');
  const { transactionId, orderId } = await world.begin({ appUserId });
  await sendSigned(transactionId, data);
  await world.end(transactionId, { energyWh });
  await world.bill();
  return { transactionId, orderId };
}

const listAbnormal = (orderId: string) =>
  world.query((tx) =>
    tx.selectFrom('abnormalOrder').select(['type', 'state', 'params']).where('orderId', '=', orderId).execute(),
  );

describe('an order with signed meter values', () => {
  it('is collected when its energy is the signed one', async () => {
    await recordKeys(meter.publicKey);
    const { orderId } = await chargeSigned(WHOLE);
    expect(await world.order(orderId)).toMatchObject({
      status: 'completed',
      isUnderReview: false,
      paidAmount: '10.00',
    });
  });

  it('comes under review with both energies when they differ', async () => {
    await recordKeys(meter.publicKey);
    const { orderId } = await chargeSigned(WHOLE, 25_000);
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: true, paidAmount: '0' });
    const params = { billed: 25_000, signed: 20_000 };
    expect(await listAbnormal(orderId)).toEqual([{ type: 'signedMismatch', state: 'pending', params }]);
  });

  it('comes under review when no recorded key verifies them', async () => {
    await recordKeys(makeSigningMeter().publicKey);
    const { orderId } = await chargeSigned(WHOLE);
    expect(await listAbnormal(orderId)).toMatchObject([{ type: 'signatureInvalid', state: 'pending' }]);
  });

  it('is collected when no key is recorded', async () => {
    const { orderId } = await chargeSigned(WHOLE, 25_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', isUnderReview: false });
  });

  it('comes under review once when they arrive after its payment', async () => {
    await recordKeys(meter.publicKey);
    const { id: orderId, transactionId } = await world.charge({ appUserId: await world.addDriver('50') });
    expect(await world.order(orderId)).toMatchObject({ status: 'completed' });
    for (const data of [WHOLE.replace('"RV":21', '"RV":31'), WHOLE.replace('"RV":21', '"RV":41')]) {
      await sendSigned(transactionId ?? '', data);
      await world.bill();
    }
    expect(await listAbnormal(orderId)).toMatchObject([{ type: 'signatureInvalid', state: 'pending' }]);
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: true, paidAmount: '10.00' });
  });
});
