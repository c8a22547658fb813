import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { appAdvertisement, ShownAdvertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import type { Locale } from '../../../../src/contract/fields';
import type { Caller, Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { runAsSystem } from '../../../db/runAsSystem';
import { isInStatus } from '../../../db/terms/spanStatus';
import { publicUrl } from '../../../runtime/publicUrl';
import { signedPath } from '../../../files/signedLinks';
import { toWire } from '../../../wire/wireTime';

const DAY_MS = 86_400_000;

type LinkDeps = Pick<Deps, 'secretKey' | 'config' | 'clock'>;
type Ask = BodyOf<typeof appAdvertisement.list> & {
  /** Used where the body names no language. */
  locale: Locale;
};

/**
 * The advertisements that apps show now, by position and place. Companies get the operators' own beside theirs, which is
 * why the rows are read as the system.
 */
export function readShown(tx: Tx, deps: LinkDeps, caller: Caller, ask: Ask): Promise<ShownAdvertisement[]> {
  return runAsSystem(tx, async () => {
    const rows = await selectShown(tx, caller, ask, new Date(deps.clock.now())).execute();
    return rows.map(({ pictureId, pictureName, endsAt, ...row }) => ({
      ...row,
      endsAt: toWire(endsAt),
      pictureUrl:
        pictureId && pictureName !== null ? createPictureUrl(deps, { id: pictureId, name: pictureName }) : null,
    }));
  });
}

function selectShown(tx: Tx, caller: Caller, { country, position, language, locale }: Ask, at: Date) {
  const wanted = language ?? locale;
  let underway = tx
    .selectFrom('appAdvertisement as a')
    .leftJoin('file as f', 'f.id', 'a.pictureId')
    .select(['a.id', 'a.title', 'a.position', 'a.linkType', 'a.stationId', 'a.linkUrl', 'a.endsAt'])
    .select(['a.displayOrder', 'a.language', 'f.id as pictureId', 'f.name as pictureName'])
    .where(isInStatus({ table: 'a', hasEnding: true }, 'underway', at))
    .where(({ eb, or }) => or([eb('a.country', 'is', null), ...(country ? [eb('a.country', '=', country)] : [])]))
    .where(({ eb, or }) => or([eb('a.language', 'is', null), eb('a.language', '=', wanted)]));
  if (position) underway = underway.where('a.position', '=', position);
  if (caller.scope !== 'operator') {
    const { companyId } = caller;
    underway = underway.where(({ eb, or }) =>
      or([eb('a.companyId', 'is', null), ...(companyId === null ? [] : [eb('a.companyId', '=', companyId)])]),
    );
  }
  return tx
    .with('underway', () => underway)
    .selectFrom('underway as u')
    .select(['u.id', 'u.title', 'u.position', 'u.linkType', 'u.stationId', 'u.linkUrl', 'u.endsAt'])
    .select(['u.pictureId', 'u.pictureName'])
    .where(
      sql<boolean>`(u.language is not null or not exists (
        select from underway x where x.position = u.position and x.language is not null))`,
    )
    .orderBy('u.position')
    .orderBy('u.displayOrder')
    .orderBy('u.id');
}

/** Expires at the end of the next day, so that apps find the same address all day long and keep the picture. */
function createPictureUrl({ secretKey, config, clock }: LinkDeps, file: { id: string; name: string }): string {
  const expiresAt = (Math.floor(clock.now() / DAY_MS) + 2) * DAY_MS;
  return publicUrl(config, signedPath(secretKey, file, expiresAt));
}
