import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { route, type Route } from '../../../http/route';
import { readArrival } from '../../../ocpp/store/arrival';
import { applyDrafts } from '../../../ocpp/store/alarms';
import { readGatewayUrl } from '../../../runtime/gatewayUrl';
import { hashChargerKey, newChargerKey } from '../../../security/chargerKey';
import { Problem } from '../../../wire/problem';
import { endConnection } from './leaving';
import { findSimulationState, forgetSimulation, startSimulation, stopSimulation } from './simulation';

type ConnectionDeps = Pick<Deps, 'secretKey' | 'config'>;

/** Calls that bring a charger to its first connection: its key, and a simulated charger in its place. */
export function connectionRoutes({ secretKey, config }: ConnectionDeps): Route[] {
  return [
    route(iotChargers.credential, async ({ params, clock, db }) => {
      const key = newChargerKey();
      const changed = await db(async (tx) => {
        await forgetSimulation(tx, params.id);
        return replaceKey(tx, params.id, hashChargerKey(secretKey, key), clock.now());
      });
      const { url, isLocal } = readGatewayUrl(config);
      return { ...changed, key, gatewayUrl: url, isLocalUrl: isLocal };
    }),
    route(iotChargers.arrival, ({ params, db }) =>
      db(async (tx) => {
        const charger = await tx
          .selectFrom('charger')
          .select(['chargerCode', 'isOnline', 'keySetAt'])
          .where('id', '=', params.id)
          .executeTakeFirst();
        if (!charger) throw new Problem(404);
        return readArrival(tx, charger.chargerCode, charger);
      }),
    ),
    route(iotChargers.simulation, ({ params, db }) =>
      db(async (tx) => ({ state: await findSimulationState(tx, config, params.id) })),
    ),
    route(iotChargers.simulate, ({ params, body, session, clock, db }) =>
      db(async (tx) => {
        const simulation = { id: params.id, at: clock.now(), secretKey, config };
        if (body.isSimulated) await startSimulation(tx, { ...simulation, by: session.userName });
        else await stopSimulation(tx, simulation);
        return { state: await findSimulationState(tx, config, params.id) };
      }),
    ),
  ];
}

async function replaceKey(tx: Tx, id: string, keyHash: string, at: number) {
  const row = await tx
    .updateTable('charger')
    .set(({ eb }) => ({ keyHash, keySetAt: new Date(at), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['chargerCode', 'ocppVersion'])
    .executeTakeFirst();
  if (!row) throw new Problem(404);
  // A connection that showed the old key must not outlive it.
  await applyDrafts(tx, await endConnection(tx, id, at));
  return row;
}
