import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Deps } from '../../../deps';
import { isUniqueViolation } from '../../../http/databaseProblem';
import { Problem } from '../../../http/problem';
import { route, type Route } from '../../../http/route';
import { hashChargerKey, newChargerKey } from '../../../ocpp/chargerKey';
import { addCharger } from './add';
import { readCharger } from './detail';
import { chargerOptions } from './options';

export function iotChargersRoutes({ secretKey }: Pick<Deps, 'secretKey'>): Route[] {
  return [
    route(iotChargers.add, ({ body, db }) =>
      db((tx) => addCharger(tx, body)).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'charger_charger_code_key')) throw error;
        throw new Problem(422, 'http.422', { fields: { chargerCode: 'validation.chargerCodeTaken' } });
      }),
    ),
    route(iotChargers.detail, async ({ body, db }) => {
      const found = await db((tx) => readCharger(tx, body.id));
      if (!found) throw new Problem(404);
      return found;
    }),
    route(iotChargers.list, ({ body, db }) => db((tx) => chargerOptions(tx, body))),
    route(iotChargers.credential, async ({ params, clock, db }) => {
      const key = newChargerKey();
      const changed = await db((tx) =>
        tx
          .updateTable('charger')
          .set(({ eb }) => ({
            keyHash: hashChargerKey(secretKey, key),
            keySetAt: new Date(clock.now()),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', params.id)
          .returning('chargerCode')
          .executeTakeFirst(),
      );
      if (!changed) throw new Problem(404);
      return { chargerCode: changed.chargerCode, key };
    }),
  ];
}
