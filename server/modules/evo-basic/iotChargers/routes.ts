import type { BodyOf } from '../../../../src/contract/endpoint';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Deps } from '../../../db/deps';
import type { Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import { takenAs } from '../../../http/databaseProblem';
import { Problem } from '../../../wire/problem';
import { selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { hashChargerKey, newChargerKey } from '../../../security/chargerKey';
import { raiseGone } from '../../../ocpp/store/leavingAlarms';
import { addCharger, adoptCharger, updateCharger } from './changes';
import { filteredChargers, readCharger, readChargerPage, readMenuItems } from './chargers';
import { readCommandResult } from './commandResult';
import { askConfiguration, askDiagnosis, diagnosisCommand } from './commands';
import { readConnectorCodes } from './connectorCodes';
import { readKeptSettings } from './keptSettings';
import { deleteChargers, endConnection, retireChargers } from './leaving';
import { logUpload } from './logUpload';
import { chargerOptions } from './options';
import { readUnknownPage } from './unknown';

const CODE_TAKEN = takenAs({ charger_charger_code_key: { chargerCode: 'validation.chargerCodeTaken' } });

/** Chargers. */
export function iotChargersRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [...recordRoutes(), ...otherRoutes(deps), ...commandRoutes(deps)];
}

function recordRoutes(): Route[] {
  return [
    route(iotChargers.page, ({ body, db }) => db((tx) => readChargerPage(tx, body))),
    route(iotChargers.detail, ({ body, db }) => db((tx) => readCharger(tx, body.id))),
    route(iotChargers.add, ({ body, session, clock, db }) =>
      db((tx) => addCharger(tx, { session, now: clock.now() }, body)).catch(CODE_TAKEN),
    ),
    route(iotChargers.update, ({ body, session, clock, db }) =>
      db((tx) => updateCharger(tx, { session, now: clock.now() }, body)).catch(CODE_TAKEN),
    ),
    route(iotChargers.delete, ({ body, locale, clock, db }) =>
      db(async (tx) => deleteChargers(tx, await chosen(tx, body), { locale, now: clock.now() })),
    ),
    route(iotChargers.retire, ({ body, locale, clock, db }) => {
      const { isRetired } = body;
      return db(async (tx) => retireChargers(tx, await chosen(tx, body), { isRetired, locale, now: clock.now() }));
    }),
    route(iotChargers.list, ({ body, db }) => db((tx) => chargerOptions(tx, body))),
  ];
}

function otherRoutes({ secretKey }: Pick<Deps, 'secretKey'>): Route[] {
  return [
    route(iotChargers.menuItems, ({ db }) => db(readMenuItems)),
    route(iotChargers.getChargersByChargerId, ({ body, db }) => db((tx) => readCharger(tx, body.chargerId))),
    route(iotChargers.unknown, ({ body, db }) => db((tx) => readUnknownPage(tx, body))),
    route(iotChargers.adopt, ({ body, session, clock, db }) =>
      db((tx) => adoptCharger(tx, { session, now: clock.now() }, body)).catch(CODE_TAKEN),
    ),
    route(iotChargers.qr, ({ body, db }) => db((tx) => readConnectorCodes(tx, body.ids))),
    route(iotChargers.credential, async ({ params, clock, db }) => {
      const key = newChargerKey();
      const changed = await db(async (tx) => {
        const row = await tx
          .updateTable('charger')
          .set(({ eb }) => ({
            keyHash: hashChargerKey(secretKey, key),
            keySetAt: new Date(clock.now()),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', params.id)
          .returning('chargerCode')
          .executeTakeFirst();
        if (!row) throw new Problem(404);
        // A connection that showed the old key must not outlive it.
        const isCut = await endConnection(tx, params.id);
        if (isCut) await raiseGone(tx, params.id, clock.now());
        return row;
      });
      return { chargerCode: changed.chargerCode, key };
    }),
  ];
}

function commandRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    route(iotChargers.configuration, ({ params, body, session, db }) =>
      db((tx) => askConfiguration(tx, session, params.id, body)),
    ),
    route(iotChargers.settings, ({ params, db }) => db((tx) => readKeptSettings(tx, params.id))),
    route(iotChargers.diagnose, ({ params, body, session, clock, db }) => {
      const command = body.action === 'log' ? logUpload(deps, clock, body) : diagnosisCommand(body);
      return db((tx) => askDiagnosis(tx, session, params.id, command));
    }),
    route(iotChargers.commandResult, ({ params, session, db }) =>
      db((tx) => readCommandResult(tx, session, params.commandId)),
    ),
  ];
}

/** The records of a bulk call, with their names. */
async function chosen(tx: Tx, body: BodyOf<typeof iotChargers.delete>) {
  const ids = await selectIds(tx, body, filteredChargers);
  return { ids, names: await readNames(tx, 'charger', ids, 'chargerCode') };
}
