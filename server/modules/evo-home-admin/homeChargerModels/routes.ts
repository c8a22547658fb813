import { homeChargerModels } from '../../../../src/contract/evo-home-admin/homeChargerModels';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import { filterModels, MODEL_ORDERING, readModel, toModelColumns, toModelDto } from './models';

/** Kinds of home chargers: seen and changed by operators alone. */
export function homeChargerModelsRoutes(): Route[] {
  return recordRoutes(homeChargerModels, {
    table: 'homeChargerModel',
    filtered(tx, filters, { session }) {
      assertOperator(session);
      return filterModels(tx, filters);
    },
    ordering: MODEL_ORDERING,
    toDto: toModelDto,
    read(tx, id, { session }) {
      assertOperator(session);
      return readModel(tx, id);
    },
    toColumns: toModelColumns,
    assertMayWrite: ({ session }) => assertOperator(session),
    taken: { home_charger_model_name: { name: 'validation.nameTaken' } },
  });
}
