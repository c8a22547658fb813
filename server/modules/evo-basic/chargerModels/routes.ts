import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { containing } from '../../../http/likePattern';
import { route, type Route } from '../../../http/route';

export function chargerModelsRoutes(): Route[] {
  return [
    route(chargerModels.list, ({ body, db }) =>
      db((tx) =>
        tx
          .selectFrom('chargerModel')
          .select(['id', 'name'])
          .where('retiredAt', 'is', null)
          .where('name', 'ilike', containing(body.text ?? ''))
          .orderBy('name')
          .execute(),
      ),
    ),
  ];
}
