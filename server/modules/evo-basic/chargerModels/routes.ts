import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { applyModel, readImpact } from './impact';
import { filteredModels, MODEL_ORDERING, readManufacturers, readModel, toModelColumns, toModelDto } from './models';
import { saveSettings } from './settings';

/** Kinds of chargers: seen by all, changed by operators. */
export function chargerModelsRoutes(): Route[] {
  return [
    ...recordRoutes(chargerModels, {
      table: 'chargerModel',
      filtered: filteredModels,
      ordering: MODEL_ORDERING,
      toDto: toModelDto,
      read: readModel,
      toColumns: toModelColumns,
      assertMayWrite: ({ session }) => assertOperator(session),
      taken: { charger_model_name_key: { name: 'validation.nameTaken' } },
    }),
    route(chargerModels.manufacturers, ({ db }) => db(readManufacturers)),
    route(chargerModels.impact, ({ body, locale, db }) => db((tx) => readImpact(tx, locale, body))),
    route(chargerModels.saveSettings, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => saveSettings(tx, body));
    }),
    route(chargerModels.apply, ({ body, locale, db }) => db((tx) => applyModel(tx, locale, body))),
  ];
}
