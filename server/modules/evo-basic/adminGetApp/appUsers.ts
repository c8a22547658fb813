import type { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { OPTION_LIMIT } from '../../../db/options';
import { shownTag, withContact } from '../../../http/maskContact';

/** Holders of a tag are listed up to here. */
const MOST_HOLDERS = 100;

/**
 * Enabled app users by name or tag, or known ones by id; by mail and phone too unless they are masked, since a search
 * would unmask them.
 */
export async function listAppUsers(
  tx: Tx,
  { text = '', ids, tagId }: BodyOf<typeof adminGetApp.getAppUserList>,
  { isMasked, now }: { isMasked: boolean; now: Date },
): Promise<ResponseOf<typeof adminGetApp.getAppUserList>> {
  const pattern = toContainsPattern(text);
  let found = tx.selectFrom('appUser');
  if (tagId !== undefined) {
    found = found.where('id', 'in', ({ selectFrom }) =>
      selectFrom('appUserTagMember').select('appUserId').where('tagId', '=', tagId),
    );
  }
  found = ids ? found.where('id', 'in', ids.length > 0 ? ids : ['0']) : found.where('status', '=', 'enabled');
  const users = await found
    .select(['id', 'name', 'email', 'phone'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('name', 'ilike', pattern),
        eb(
          'id',
          'in',
          selectFrom('chargeTag')
            .select((tag) => tag.ref('appUserId').$notNull().as('appUserId'))
            .where('tagNo', 'ilike', pattern),
        ),
        ...(isMasked ? [] : [eb('email', 'ilike', pattern), eb('phone', 'ilike', pattern)]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(ids?.length ?? (tagId === undefined ? OPTION_LIMIT : MOST_HOLDERS))
    .execute();
  const tags = await tx
    .selectFrom('chargeTag')
    .select(['appUserId', 'tagNo'])
    .where('appUserId', 'in', users.length > 0 ? users.map((user) => user.id) : ['0'])
    .where('status', '=', 'enabled')
    .where('retiredAt', 'is', null)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('tagNo')
    .execute();
  return users.map((user) => ({
    ...withContact(user, isMasked),
    idTags: tags.filter((tag) => tag.appUserId === user.id).map((tag) => shownTag(tag.tagNo, isMasked)),
  }));
}
