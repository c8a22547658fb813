import type { BodyOf } from '../../../../src/contract/endpoint';
import { appUserTag } from '../../../../src/contract/evo-basic/appUserTag';
import type { Tx } from '../../../db/database';
import { namesOf, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { assertOperator } from '../../../http/guard';
import { deleteEach, idsOf } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addTag, assignTag, filteredTags, readTag, readTagPage, updateTag } from './tags';

const NAME_TAKEN = takenAs({ app_user_tag_name: { name: 'validation.nameTaken' } });

/** Tags of app users: seen by all, changed by operators. */
export function appUserTagRoutes(): Route[] {
  return [
    route(appUserTag.page, ({ body, db }) => db((tx) => readTagPage(tx, body))),
    route(appUserTag.detail, ({ body, db }) => db((tx) => readTag(tx, body.id))),
    route(appUserTag.add, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => addTag(tx, body)).catch(NAME_TAKEN);
    }),
    route(appUserTag.update, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => updateTag(tx, body)).catch(NAME_TAKEN);
    }),
    route(appUserTag.delete, async ({ body, session, locale, db }) => {
      assertOperator(session);
      return db(async (tx) => deleteEach(tx, locale, 'appUserTag', await chosen(tx, body)));
    }),
    route(appUserTag.assign, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => assignTag(tx, body));
    }),
    route(appUserTag.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('appUserTag'), 'name', body))),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof appUserTag.delete>) {
  const ids = await idsOf(tx, body, filteredTags);
  return { ids, names: await namesOf(tx, 'appUserTag', ids) };
}
