import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import { recordRoutes, resolveBulkTarget } from '../../../http/recordRoutes';
import { eachRecord } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { updateChargers } from './batchUpdate';
import { readCertificates } from './certificates';
import { addCharger, adoptCharger, updateCharger } from './changes';
import { CHARGER_ORDERING, filteredChargers, readCharger, readMenuItems, toChargerDto } from './chargers';
import { readCommandResult } from './commandResult';
import {
  askConfiguration,
  askCustomer,
  askDiagnosis,
  askDisplay,
  askMonitors,
  askProfile,
  diagnosisCommand,
} from './commands';
import { readConnectorCodes } from './connectorCodes';
import { readLocalList, resendLocalList } from './localList';
import { readKeptSettings } from './keptSettings';
import { connectionRoutes } from './connectionRoutes';
import { toRootCommand } from './rootCertificates';
import { deleteChargers, retireChargers } from './leaving';
import { logUpload } from './logUpload';
import { listChargers } from './options';
import { ignoreUnknown, readUnknownPage } from './unknown';

const TAKEN = { chargerCode: 'validation.chargerCodeTaken' } as const;
const CODE_TAKEN = { charger_charger_code_key: TAKEN, charger_code_folded: TAKEN } as const;

const CHARGERS = { table: 'charger', name: 'chargerCode', filtered: filteredChargers } as const;

/** Chargers. */
export function iotChargersRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    ...recordRoutes(iotChargers, {
      ...CHARGERS,
      ordering: CHARGER_ORDERING,
      toDto: toChargerDto,
      read: readCharger,
      add: (tx, fields, { session, clock }) => addCharger(tx, { session, now: clock.now() }, fields),
      update: (tx, update, { session, clock }) => updateCharger(tx, { session, now: clock.now() }, update),
      delete: deleteChargers,
      retire: retireChargers,
      list: listChargers,
      taken: CODE_TAKEN,
    }),
    ...otherRoutes(),
    ...connectionRoutes(deps),
    ...commandRoutes(deps),
  ];
}

function otherRoutes(): Route[] {
  return [
    route(iotChargers.batchUpdate, (call) =>
      call.db(async (tx) => {
        const target = await resolveBulkTarget(tx, CHARGERS, call);
        const author = { session: call.session, now: call.clock.now() };
        return updateChargers(tx, author, target, { ...call.body, locale: call.locale });
      }),
    ),
    route(iotChargers.menuItems, ({ db }) => db(readMenuItems)),
    route(iotChargers.getChargersByChargerId, ({ body, db }) => db((tx) => readCharger(tx, body.chargerId))),
    route(iotChargers.unknown, ({ body, db }) => db((tx) => readUnknownPage(tx, body))),
    route(iotChargers.ignoreUnknown, ({ body, session, clock, db }) =>
      db((tx) => ignoreUnknown(tx, session, body, clock.now())),
    ),
    route(iotChargers.adopt, ({ body, session, clock, db }) =>
      db((tx) => adoptCharger(tx, { session, now: clock.now() }, body)).catch(takenAs(CODE_TAKEN)),
    ),
    route(iotChargers.qr, ({ body, db }) => db((tx) => readConnectorCodes(tx, body.ids))),
  ];
}

function commandRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    route(iotChargers.configuration, ({ params, body, session, db }) =>
      db((tx) => askConfiguration(tx, session, params.id, body)),
    ),
    route(iotChargers.batchConfigure, (call) =>
      call.db(async (tx) => {
        const target = await resolveBulkTarget(tx, CHARGERS, call);
        return eachRecord(tx, call.locale, target, async (id) => {
          await askConfiguration(tx, call.session, id, call.body.change);
        });
      }),
    ),
    route(iotChargers.settings, ({ params, db }) => db((tx) => readKeptSettings(tx, params.id))),
    route(iotChargers.diagnose, ({ params, body, session, clock, db }) => {
      const command = body.action === 'log' ? logUpload(deps, clock, body) : diagnosisCommand(body);
      return db((tx) => askDiagnosis(tx, session, params.id, command));
    }),
    route(iotChargers.display, ({ params, body, session, db }) => db((tx) => askDisplay(tx, session, params.id, body))),
    route(iotChargers.monitors, ({ params, body, session, db }) =>
      db((tx) => askMonitors(tx, session, params.id, body)),
    ),
    route(iotChargers.readCustomer, ({ params, body, session, db }) =>
      db((tx) => askCustomer(tx, session, params.id, { kind: 'getCustomerInformation', ...body })),
    ),
    route(iotChargers.clearCustomer, ({ params, body, session, db }) =>
      db((tx) => askCustomer(tx, session, params.id, { kind: 'clearCustomerInformation', ...body })),
    ),
    route(iotChargers.securityProfile, ({ params, body, session, clock, db }) =>
      db((tx) => askProfile(tx, session, params.id, { profile: body.profile, now: clock.now() })),
    ),
    route(iotChargers.rootCertificates, ({ params, body, session, db }) =>
      db(async (tx) => askDiagnosis(tx, session, params.id, await toRootCommand(tx, body))),
    ),
    route(iotChargers.certificates, ({ params, db }) => db((tx) => readCertificates(tx, params.id))),
    route(iotChargers.localList, ({ params, db }) => db((tx) => readLocalList(tx, params.id))),
    route(iotChargers.sendLocalList, ({ params, session, db }) => db((tx) => resendLocalList(tx, session, params.id))),
    route(iotChargers.commandResult, ({ params, session, db }) =>
      db((tx) => readCommandResult(tx, session, params.commandId)),
    ),
  ];
}
