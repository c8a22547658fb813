import { Batch } from '../../../server/ocpp/store/batch';
import { storeOrders } from '../../../server/ocpp/store/orders';
import type { BillingWorld } from './billingWorld';
import { addCurve } from './sampleSession';

/** Reports more energy of an ended session, by its stop or by readings. */
export async function reportLate(
  world: BillingWorld,
  transactionId: string,
  kind: 'stopped' | 'readLate',
  energyWh: number,
): Promise<void> {
  await world.query(async (tx) => {
    const { startedAt, stoppedAt } = await tx
      .updateTable('chargeTransaction')
      .set({ meterStop: String(1000 + energyWh), energyWh: String(energyWh) })
      .where('id', '=', transactionId)
      .returning(['startedAt', 'stoppedAt'])
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('transactionCurve').where('transactionId', '=', transactionId).execute();
    await addCurve(tx, transactionId, startedAt, stoppedAt ?? startedAt, energyWh);
    const batch = new Batch([]);
    batch.foldable.add(transactionId);
    batch[kind].add(transactionId);
    await storeOrders(tx, batch);
  });
  await world.bill();
}
