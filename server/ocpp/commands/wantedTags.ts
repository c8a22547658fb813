import { sql } from 'kysely';
import type { TagType } from '../../../src/contract/evo-basic/chargeTag';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';
import { selectTagTerms, toTagTerms, type TagTerms } from '../../db/terms/tagTerms';
import {
  isListable,
  LIST_SETTINGS,
  readListLimits,
  toLocalList,
  type ListLimits,
  type LocalList,
} from '../../domain/ocpp/localList';
import { findTagRefusal } from '../../domain/tagDecision';
import { LACKS_MONEY } from '../facts/tagLoader';

export interface ListPlace {
  stationId: string;
  ocppVersion: OcppVersion;
}

interface Row extends TagTerms {
  tagNo: string;
  type: TagType;
  parentTag: string | null;
  lacksMoney: boolean;
}

/** Tags that are looked at for each that is listed: some of them are refused at the station. */
const LOOKED_AT = 2;

/**
 * Reads the tags that chargers of a station would accept now, the last used ones first, as many as a list may hold. As
 * the system: the drivers of other companies charge there, too.
 */
export async function readWantedTags(
  tx: Tx,
  { stationId, ocppVersion }: ListPlace,
  { most }: ListLimits,
  now: number,
): Promise<LocalList> {
  const at = new Date(now);
  const { rows } = await sql<Row>`
    select t.tag_no, t.type, t.parent_tag, ${selectTagTerms(now)}, ${LACKS_MONEY} as lacks_money
    from station s cross join lateral (
      select * from charge_tag
      where retired_at is null and status = 'enabled' and (expires_at is null or expires_at > ${at}::timestamptz)
        and tag_no not like '+%'
      order by last_used_at desc nulls last, id limit ${most * LOOKED_AT}) t
    where s.id = ${stationId} order by t.last_used_at desc nulls last, t.id`.execute(tx);
  const accepted = rows.filter((row) => {
    const tag = { ...toTagTerms(row), isInUse: false, lacksMoney: row.lacksMoney };
    return isListable(ocppVersion, row.tagNo) && findTagRefusal(tag, now) === null;
  });
  return toLocalList(
    accepted.slice(0, most).map(({ tagNo, type, expiresAt, parentTag }) => ({
      ...{ tagNo, type, parentTag },
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  );
}

/** Limits of the lists of a charger, as it has reported them. */
export async function findListLimits(tx: Tx, chargerId: string): Promise<ListLimits> {
  const settings = await tx
    .selectFrom('chargerSetting')
    .select(['component', 'name', 'value'])
    .where('chargerId', '=', chargerId)
    .where('name', 'in', LIST_SETTINGS)
    .execute();
  return readListLimits(settings);
}
