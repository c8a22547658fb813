import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerPriceSettings, PriceVersion } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { Tx } from '../../../db/database';
import { isSamePlan } from '../../../../src/lib/pricePlan';
import { findVersionInForce } from '../../../domain/pricing/versionInForce';
import { resolveBeginning } from '../../../http/resolveBeginning';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';

type Fields = Pick<BodyOf<typeof chargerPriceSettings.add>, 'plan' | 'validFrom'>;

const MOST_LISTED = 200;

/** A version as it is stored. */
export type StoredVersion = Awaited<ReturnType<typeof readVersions>>[number];

/** The versions of a setting, the one made last first. */
export function readVersions(tx: Tx, settingId: string) {
  return tx
    .selectFrom('priceVersion')
    .select(['id', 'no', 'validFrom', 'plan', 'createdAt', 'createdByName'])
    .where('settingId', '=', settingId)
    .orderBy('no', 'desc')
    .execute();
}

export function versionOnWire({ validFrom, createdAt, ...version }: StoredVersion): PriceVersion {
  return { ...version, validFrom: toWire(validFrom), createdAt: toWire(createdAt) };
}

/** Author of a version and its time (epoch ms). */
export interface Maker {
  fullName: string;
  now: number;
}

/**
 * Makes a version of a plan, unless the same plan would hold at `validFrom` anyway. The setting is locked by the caller.
 * @param versions of the setting, read under that lock
 * @throws Problem 422 at `validFrom` for a time in the past
 */
export async function saveVersion(
  tx: Tx,
  settingId: string,
  versions: readonly StoredVersion[],
  { plan, validFrom }: Fields,
  maker: Maker,
): Promise<void> {
  const asked = validFrom ? fromWire(validFrom) : null;
  const holding = findVersionInForce(versions, asked ?? new Date(maker.now));
  if (holding && isSamePlan(holding.plan, plan)) return;
  await tx
    .insertInto('priceVersion')
    .values({
      settingId,
      no: (versions[0]?.no ?? 0) + 1,
      validFrom: resolveBeginning(asked, maker.now),
      plan: JSON.stringify(plan),
      createdByName: maker.fullName,
      createdAt: new Date(maker.now),
    })
    .execute();
}

/** The versions for a reader. @throws Problem 404 for a setting that the caller does not see */
export async function listVersions(tx: Tx, settingId: string): Promise<PriceVersion[]> {
  const setting = await tx.selectFrom('priceSetting').select('id').where('id', '=', settingId).executeTakeFirst();
  if (!setting) throw new Problem(404);
  const versions = await readVersions(tx, settingId);
  return versions.slice(0, MOST_LISTED).map(versionOnWire);
}
