import { homeChargerConnection } from '../../../../src/contract/evo-home-admin/homeChargerConnection';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { readArrival } from '../../../ocpp/store/arrival';
import { readGatewayUrl } from '../../../runtime/gatewayUrl';
import { hashChargerKey, newChargerKey } from '../../../security/chargerKey';
import { Problem } from '../../../wire/problem';
import { chargeNow } from './overrides';
import { sendSchedule } from './schedules';

/** Calls about home chargers at the gateway, for operators alone. */
export function connectionRoutes({ secretKey, config }: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    route(homeChargerConnection.credential, async ({ params, session, clock, db }) => {
      assertOperator(session);
      const key = newChargerKey();
      const changed = await db((tx) => replaceKey(tx, params.id, hashChargerKey(secretKey, key), clock.now()));
      const { url, isLocal } = readGatewayUrl(config);
      const ocppVersion = changed.ocppVersion ?? '1.6';
      return { chargerCode: changed.serialNo, key, ocppVersion, gatewayUrl: url, isLocalUrl: isLocal };
    }),
    route(homeChargerConnection.arrival, ({ params, session, db }) => {
      assertOperator(session);
      return db(async (tx) => {
        const charger = await tx
          .selectFrom('homeCharger')
          .select(['serialNo', 'isOnline', 'keySetAt'])
          .where('id', '=', params.id)
          .executeTakeFirst();
        if (!charger) throw new Problem(404);
        return readArrival(tx, charger.serialNo, charger);
      });
    }),
    route(homeChargerConnection.chargeNow, ({ body, session, clock, db }) => {
      assertOperator(session);
      return db((tx) => chargeNow(tx, body.id, { by: session.userName, now: clock.now() }));
    }),
    route(homeChargerConnection.sendSchedule, ({ body, session, clock, db }) => {
      assertOperator(session);
      return db((tx) => sendSchedule(tx, body.id, clock.now()));
    }),
  ];
}

/** A connection that showed the old key ends with it. @throws Problem 404 */
async function replaceKey(tx: Tx, id: string, keyHash: string, at: number) {
  const row = await tx
    .updateTable('homeCharger')
    .set(({ eb }) => ({ keyHash, keySetAt: new Date(at), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['serialNo', 'ocppVersion'])
    .executeTakeFirst();
  if (!row) throw new Problem(404);
  return row;
}
