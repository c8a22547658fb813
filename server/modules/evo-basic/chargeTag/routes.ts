import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import { namesOf, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { exportRoute } from '../../../http/export';
import { importRoute } from '../../../http/import';
import { deleteEach, retireEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addTag, updateTag } from './changes';
import { exportTags } from './exportTags';
import { tagImport } from './importTags';
import { readTag, readTagPage } from './tags';

const NUMBER_TAKEN = takenAs({ charge_tag_tag_no: { tagNo: 'validation.taken' } });

/** What drivers show at chargers. */
export function chargeTagRoutes(): Route[] {
  return [
    route(chargeTag.page, ({ body, db }) => db((tx) => readTagPage(tx, body))),
    route(chargeTag.detail, ({ body, db }) => db((tx) => readTag(tx, body.id))),
    route(chargeTag.add, ({ body, caller, db }) => db((tx) => addTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.update, ({ body, caller, db }) => db((tx) => updateTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.delete, ({ body, locale, db }) =>
      db(async (tx) =>
        deleteEach(tx, locale, 'chargeTag', { ...body, names: await namesOf(tx, 'chargeTag', body.ids, 'tagNo') }),
      ),
    ),
    route(chargeTag.retire, ({ body, locale, db }) =>
      db(async (tx) =>
        retireEach(tx, locale, 'chargeTag', { ...body, names: await namesOf(tx, 'chargeTag', body.ids, 'tagNo') }),
      ),
    ),
    route(chargeTag.list, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('chargeTag').where('retiredAt', 'is', null), 'tagNo', body)),
    ),
    importRoute(chargeTag.import, ({ caller }) => tagImport(caller)),
    exportRoute(chargeTag.export, exportTags),
  ];
}
