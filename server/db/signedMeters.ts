import { checkSignedValues, type SignedCheck, type SignedValue } from '../domain/orders/signedMeter';
import type { Tx } from './database';

/** A stored signed value. */
export interface StoredSignedValue extends SignedValue {
  at: Date;
}

/** Signed values of a session, oldest first, checked by the keys that its charger's record has now. */
export async function checkSignedSession(
  tx: Tx,
  transactionId: string,
): Promise<SignedCheck & { stored: StoredSignedValue[] }> {
  const stored = await tx
    .selectFrom('signedMeterValue')
    .select(['at', 'context', 'data'])
    .where('transactionId', '=', transactionId)
    .orderBy('at')
    .orderBy('receivedAt')
    .orderBy('digest')
    .execute();
  if (stored.length === 0) return { verdict: 'none', energyWh: null, values: [], stored };
  const charger = await tx
    .selectFrom('chargeTransaction as t')
    .innerJoin('charger as c', 'c.id', 't.chargerId')
    .select('c.meterKeys')
    .where('t.id', '=', transactionId)
    .executeTakeFirst();
  return { ...checkSignedValues(stored, charger?.meterKeys ?? []), stored };
}
