import type { Charger, ChargerChange } from '../../../../src/contract/evo-basic/iotChargers';
import type { BulkResult } from '../../../../src/contract/records';
import type { Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { eachRecord, lockSeen, type BulkTarget } from '../../../http/records';
import type { FeeAuthor } from '../chargerPriceSettings/platformFee';
import { settleMove, storeCharger, type Moved } from './changes';
import { readCharger } from './chargers';

interface ChargerBatch {
  change: ChargerChange;
  versions?: Readonly<Record<string, number>> | undefined;
  locale: Locale;
}

/** Makes the same change of many chargers. Alarms are locked last, after all chargers. */
export async function updateChargers(
  tx: Tx,
  author: FeeAuthor,
  { ids, names }: BulkTarget,
  { change, versions, locale }: ChargerBatch,
): Promise<BulkResult> {
  const moves = new Map<string, [before: Charger, after: Moved]>();
  // In one order, so that two of these cannot wait for each other.
  const ordered = ids.toSorted((one, other) => Number(one) - Number(other));
  const answer = await eachRecord(tx, locale, { ids: ordered, names }, async (id) => {
    await lockSeen(tx, 'charger', id, versions);
    const current = await readCharger(tx, id);
    if (isDone(current, change)) return;
    const { kind: _, ...fields } = change;
    moves.set(id, [current, await storeCharger(tx, author, current, { ...toFields(current), ...fields })]);
  });
  for (const { id, problem } of answer.results) {
    const move = moves.get(id);
    if (problem === null && move) await settleMove(tx, ...move);
  }
  return answer;
}

function isDone(current: Charger, { kind: _, ...fields }: ChargerChange): boolean {
  return Object.entries(fields).every(([field, value]) => current[field as keyof Charger] === value);
}

function toFields({ chargerCode, name, serialNumber, stationId, modelId, priceSettingId, remark, meterKeys }: Charger) {
  return { chargerCode, name, serialNumber, stationId, modelId, priceSettingId, remark, meterKeys };
}
