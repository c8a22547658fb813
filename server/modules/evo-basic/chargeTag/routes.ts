import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { readNames, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/import';
import { deleteEach, selectIds, retireEach } from '../../../http/records';
import { route, type Route, type Session } from '../../../http/route';
import { tableExportRoute } from '../../../http/tableExport';
import { isContactMasked, shownTag } from '../adminGetApp/maskContact';
import { addTag, updateTag } from './changes';
import { exportTags } from './exportTags';
import { tagImport } from './importTags';
import { filteredTags, readTag, readTagPage, type TagFilters } from './tags';

const NUMBER_TAKEN = takenAs({ charge_tag_tag_no: { tagNo: 'validation.taken' } });

/** What drivers show at chargers. */
export function chargeTagRoutes(): Route[] {
  return [
    route(chargeTag.page, ({ body, session, db }) => db((tx) => readTagPage(tx, session, body))),
    route(chargeTag.detail, async ({ body, session, db }) => {
      const tag = await db((tx) => readTag(tx, body.id));
      return { ...tag, tagNo: shownTag(tag.tagNo, isContactMasked(session)) };
    }),
    route(chargeTag.add, ({ body, caller, db }) => db((tx) => addTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.update, ({ body, caller, db }) => db((tx) => updateTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.delete, ({ body, session, locale, db }) =>
      db(async (tx) => deleteEach(tx, locale, 'chargeTag', await chosen(tx, session, body))),
    ),
    route(chargeTag.retire, ({ body, session, locale, db }) =>
      db(async (tx) => retireEach(tx, locale, 'chargeTag', { ...body, ...(await chosen(tx, session, body)) })),
    ),
    route(chargeTag.list, ({ body, session, db }) =>
      db((tx) => {
        const tags = tx.selectFrom('chargeTag').where('retiredAt', 'is', null);
        const shown = isContactMasked(session) ? tags.where('tagNo', 'not like', '+%') : tags;
        return readOptions(shown, 'tagNo', body);
      }),
    ),
    importRoute(chargeTag.import, ({ caller }) => tagImport(caller)),
    tableExportRoute(chargeTag.export, exportTags),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, session: Session, body: BodyOf<typeof chargeTag.delete>) {
  const isMasked = isContactMasked(session);
  const ids = await selectIds(tx, body, (matching, filters: TagFilters) => filteredTags(matching, filters, isMasked));
  return { ids, names: await readNames(tx, 'chargeTag', ids, 'tagNo') };
}
