import type { BodyOf } from '../../../../src/contract/endpoint';
import type { HomeChargerDetail, homeChargers } from '../../../../src/contract/evo-home-admin/homeChargers';
import type { Tx } from '../../../db/database';
import { assertSeen } from '../../../db/references';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { readCharger } from './chargers';

type Fields = BodyOf<typeof homeChargers.add>;
type Update = BodyOf<typeof homeChargers.update>;
type Stored = Pick<HomeChargerDetail, 'modelId' | 'offPeakSettingId'>;

/** @throws Problem 422 at the field whose model, owner or off-peak setting cannot be chosen */
export async function addCharger(tx: Tx, fields: Fields): Promise<{ id: string }> {
  const columns = await toColumns(tx, fields);
  return tx.insertInto('homeCharger').values(columns).returning('id').executeTakeFirstOrThrow();
}

/**
 * Changes a home charger. Its past sessions keep the owner and the off-peak setting of their time.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateCharger(tx: Tx, { id, version, ...fields }: Update): Promise<HomeChargerDetail> {
  await lockVersion(tx, 'homeCharger', { id, version }, (known) => readCharger(tx, known));
  const columns = await toColumns(tx, fields, await readCharger(tx, id));
  await tx
    .updateTable('homeCharger')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readCharger(tx, id);
}

async function toColumns(tx: Tx, { ownerId, offPeakSettingId, ...columns }: Fields, before?: Stored) {
  await assertInUse(tx, 'homeChargerModel', 'modelId', columns.modelId, before?.modelId);
  if (offPeakSettingId)
    await assertInUse(tx, 'offPeakSetting', 'offPeakSettingId', offPeakSettingId, before?.offPeakSettingId);
  await assertSeen(tx, 'appUser', ownerId ? [ownerId] : [], 'ownerId');
  return { ...columns, appUserId: ownerId ?? null, offPeakSettingId: offPeakSettingId ?? null };
}

/** Holds a record that a charger is to refer to. An unchanged record stays, even if it has been retired since. */
async function assertInUse(
  tx: Tx,
  table: 'homeChargerModel' | 'offPeakSetting',
  field: keyof Stored,
  id: string,
  before: string | null | undefined,
): Promise<void> {
  const found = await tx.selectFrom(table).select('retiredAt').where('id', '=', id).forShare().executeTakeFirst();
  if (!found || (found.retiredAt && before !== id)) throw createFieldProblem(field, 'validation.notFound');
}
