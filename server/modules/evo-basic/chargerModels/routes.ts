import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import type { Tx } from '../../../db/database';
import { namesOf, readOptions } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { assertOperator } from '../../../http/guard';
import { deleteEach, idsOf, retireEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { addModel, filteredModels, readModel, readModelPage, updateModel } from './models';

const NAME_TAKEN = takenAs({ charger_model_name_key: { name: 'validation.nameTaken' } });

/** Kinds of chargers. */
export function chargerModelsRoutes(): Route[] {
  return [
    route(chargerModels.page, ({ body, db }) => db((tx) => readModelPage(tx, body))),
    route(chargerModels.detail, ({ body, db }) => db((tx) => readModel(tx, body.id))),
    route(chargerModels.add, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => addModel(tx, body)).catch(NAME_TAKEN);
    }),
    route(chargerModels.update, async ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => updateModel(tx, body)).catch(NAME_TAKEN);
    }),
    route(chargerModels.delete, async ({ body, locale, session, db }) => {
      assertOperator(session);
      return db(async (tx) => deleteEach(tx, locale, 'chargerModel', await chosen(tx, body)));
    }),
    route(chargerModels.retire, async ({ body, locale, session, db }) => {
      assertOperator(session);
      return db(async (tx) => retireEach(tx, locale, 'chargerModel', { ...body, ...(await chosen(tx, body)) }));
    }),
    route(chargerModels.list, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('chargerModel').where('retiredAt', 'is', null), 'name', body)),
    ),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof chargerModels.delete>) {
  const ids = await idsOf(tx, body, filteredModels);
  return { ids, names: await namesOf(tx, 'chargerModel', ids) };
}
