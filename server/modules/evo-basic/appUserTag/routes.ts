import { appUserTag } from '../../../../src/contract/evo-basic/appUserTag';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { assignTag, filteredTags, readTag, TAG_ORDERING, toTagDto } from './tags';

/** Tags of app users: seen by all, changed by operators. */
export function appUserTagRoutes(): Route[] {
  return [
    ...recordRoutes(appUserTag, {
      table: 'appUserTag',
      filtered: filteredTags,
      ordering: TAG_ORDERING,
      toDto: toTagDto,
      read: readTag,
      toColumns: ({ name, remark, isTester }) => ({ name, remark: remark || null, isTester }),
      assertMayWrite: ({ session }) => assertOperator(session),
      taken: { app_user_tag_name: { name: 'validation.nameTaken' } },
    }),
    route(appUserTag.assign, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => assignTag(tx, body));
    }),
  ];
}
