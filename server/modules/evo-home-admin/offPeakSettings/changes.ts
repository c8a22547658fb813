import type { BodyOf } from '../../../../src/contract/endpoint';
import type { OffPeakSetting, offPeakSettings } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import { isSame } from '../../../../src/lib/isSame';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { FIRST_BEGINNING, insertOffPeakVersion } from '../../../db/terms/offPeakTerms';
import type { CallContext } from '../../../http/recordRoutes';
import { lockVersion } from '../../../http/records';
import { resolveBeginning } from '../../../http/resolveBeginning';
import { createFieldProblem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { readSetting } from './settings';

type Fields = BodyOf<typeof offPeakSettings.add>;
type Update = BodyOf<typeof offPeakSettings.update>;
type Maker = Pick<CallContext, 'session' | 'clock'>;

/** Adds an off-peak setting with its first tariff. @throws Problem 422 at `currency` for an unknown currency */
export async function addSetting(
  tx: Tx,
  { validFrom, ...fields }: Fields,
  { session, clock }: Maker,
): Promise<{ id: string }> {
  const columns = await toColumns(tx, fields);
  const added = await tx.insertInto('offPeakSetting').values(columns).returning('id').executeTakeFirstOrThrow();
  await insertOffPeakVersion(tx, added.id, {
    validFrom: validFrom ? resolveBeginning(fromWire(validFrom), clock.now()) : FIRST_BEGINNING,
    createdByName: session.fullName,
  });
  return added;
}

/**
 * Changes an off-peak setting. A tariff that differs is a new version for the sessions that begin from `validFrom` on;
 * it replaces a planned version. Other sessions keep theirs.
 * @throws Problem 404, 409 and 422 as with every record, 422 at `validFrom` for a time in the past
 */
export async function updateSetting(
  tx: Tx,
  { id, version, validFrom, ...fields }: Update,
  { session, clock }: Maker,
): Promise<OffPeakSetting> {
  await lockVersion(tx, 'offPeakSetting', { id, version }, (known) => readSetting(tx, known));
  const isSameTariff = isSame(toTariff(await readSetting(tx, id)), toTariff(fields));
  const columns = await toColumns(tx, fields);
  await tx
    .updateTable('offPeakSetting')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (!isSameTariff || validFrom) {
    const now = clock.now();
    const begins = resolveBeginning(validFrom ? fromWire(validFrom) : null, now);
    await withdrawComing(tx, id, new Date(now));
    await insertOffPeakVersion(tx, id, { validFrom: begins, createdByName: session.fullName });
  }
  return readSetting(tx, id);
}

const toTariff = ({ days, prices, timezone, currency }: Pick<Fields, 'days' | 'prices' | 'timezone' | 'currency'>) => ({
  ...{ days, prices, timezone, currency },
});

async function toColumns(tx: Tx, { utility, days, prices, ...columns }: Omit<Fields, 'validFrom'>) {
  if (!(await enableCurrency(tx, columns.currency))) throw createFieldProblem('currency', 'validation.notFound');
  return { ...columns, utility: utility || null, days: JSON.stringify(days), prices: JSON.stringify(prices) };
}

/** Withdraws versions that have not begun: no session has them. */
async function withdrawComing(tx: Tx, settingId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('offPeakVersion as v')
    .where('v.settingId', '=', settingId)
    .where('v.validFrom', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('homeSession').select('id').whereRef('offPeakVersionId', '=', 'v.id'))),
    )
    .execute();
}
