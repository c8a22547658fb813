import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Tx } from '../../../db/database';
import { namesOf, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/import';
import { deleteEach, idsOf, retireEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tableExport';
import { addTag, updateTag } from './changes';
import { exportTags } from './exportTags';
import { tagImport } from './importTags';
import { filteredTags, readTag, readTagPage } from './tags';

const NUMBER_TAKEN = takenAs({ charge_tag_tag_no: { tagNo: 'validation.taken' } });

/** What drivers show at chargers. */
export function chargeTagRoutes(): Route[] {
  return [
    route(chargeTag.page, ({ body, db }) => db((tx) => readTagPage(tx, body))),
    route(chargeTag.detail, ({ body, db }) => db((tx) => readTag(tx, body.id))),
    route(chargeTag.add, ({ body, caller, db }) => db((tx) => addTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.update, ({ body, caller, db }) => db((tx) => updateTag(tx, caller, body)).catch(NUMBER_TAKEN)),
    route(chargeTag.delete, ({ body, locale, db }) =>
      db(async (tx) => deleteEach(tx, locale, 'chargeTag', await chosen(tx, body))),
    ),
    route(chargeTag.retire, ({ body, locale, db }) =>
      db(async (tx) => retireEach(tx, locale, 'chargeTag', { ...body, ...(await chosen(tx, body)) })),
    ),
    route(chargeTag.list, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('chargeTag').where('retiredAt', 'is', null), 'tagNo', body)),
    ),
    importRoute(chargeTag.import, ({ caller }) => tagImport(caller)),
    tableExportRoute(chargeTag.export, exportTags),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof chargeTag.delete>) {
  const ids = await idsOf(tx, body, filteredTags);
  return { ids, names: await namesOf(tx, 'chargeTag', ids, 'tagNo') };
}
