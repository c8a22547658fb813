import {
  needsConnector,
  TRIGGERS_BY_VERSION,
  type ConfigurationRequest,
  type Diagnosis,
} from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { DisplayRequest } from '../../../../src/contract/evo-basic/chargerDisplay';
import type { MonitorRequest } from '../../../../src/contract/evo-basic/chargerMonitors';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { findSettingRefusal } from '../../../domain/ocpp/settingRefusal';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { requestCommand } from '../../../ocpp/commands/commandRequest';
import { Payload } from '../../../ocpp/facts/payload';
import { toVariable } from '../../../ocpp/commands/variables';
import type { Asked } from './asked';
import { hasCertificate } from './certificates';
import { displayCommand } from './display';
import { monitorCommand } from './monitors';

type Asker = Pick<Session, 'userId' | 'userName'>;

/** @throws Problem 422 for a request of the other version of OCPP or of a setting that is not set here; else as every command */
export async function askConfiguration(tx: Tx, asker: Asker, chargerId: string, request: ConfigurationRequest) {
  const charger = await findCharger(tx, chargerId);
  const profile = await readSecurityProfile(tx, chargerId);
  return askCharger(tx, asker, charger.chargerCode, configurationCommand(request, charger.ocppVersion, profile));
}

export async function askDiagnosis(tx: Tx, asker: Asker, chargerId: string, command: Asked) {
  const { chargerCode, ocppVersion } = await findCharger(tx, chargerId);
  if (command.kind === 'trigger') assertTrigger(ocppVersion, command);
  return askCharger(tx, asker, chargerCode, command);
}

/** @throws Problem 422 for a charger of 1.6, which has no display messages; else as every command */
export async function askDisplay(tx: Tx, asker: Asker, chargerId: string, request: DisplayRequest) {
  const { chargerCode, ocppVersion } = await findCharger(tx, chargerId);
  assertVersion(ocppVersion, '2.0.1', request);
  return askCharger(tx, asker, chargerCode, displayCommand(request));
}

/** @throws Problem 422 for a charger of 1.6, which has no monitors; else as every command */
export async function askMonitors(tx: Tx, asker: Asker, chargerId: string, request: MonitorRequest) {
  const { chargerCode, ocppVersion } = await findCharger(tx, chargerId);
  assertVersion(ocppVersion, '2.0.1', request);
  return askCharger(tx, asker, chargerCode, monitorCommand(request));
}

/** @throws Problem 422 for a charger of 1.6, which tells nothing about persons; else as every command */
export async function askCustomer(
  tx: Tx,
  asker: Asker,
  chargerId: string,
  { kind, idTag }: { kind: 'getCustomerInformation' | 'clearCustomerInformation'; idTag: string },
) {
  const { chargerCode, ocppVersion } = await findCharger(tx, chargerId);
  assertVersion(ocppVersion, '2.0.1', kind);
  return askCharger(tx, asker, chargerCode, { kind, params: { idTag } });
}

/**
 * @throws Problem 422 for a charger of 2.0.1, whose profiles are slots of its network, 409 for a profile that it has, or without
 * a certificate for profile 3; else as every command
 */
export async function askProfile(
  tx: Tx,
  asker: Asker,
  chargerId: string,
  { profile, now }: { profile: 2 | 3; now: number },
) {
  const { chargerCode, ocppVersion, securityProfile } = await findCharger(tx, chargerId);
  assertVersion(ocppVersion, '1.6', profile);
  if (profile <= securityProfile) throw new Problem(409, 'certificates.profileHeld');
  if (profile === 3 && !(await hasCertificate(tx, chargerId, now))) throw new Problem(409, 'certificates.missing');
  return askCharger(tx, asker, chargerCode, { kind: 'securityProfile', params: { profile } });
}

/** Diagnoses that need nothing but the charger. */
export function diagnosisCommand(request: Exclude<Diagnosis, { action: 'log' }>): Asked {
  if (request.action === 'clearCache') return { kind: 'clearCache', params: {} };
  if (request.action === 'transfer') {
    const { action: _action, ...params } = request;
    return { kind: 'dataTransfer', params };
  }
  return { kind: 'trigger', params: { message: request.message }, connectorNo: request.connector ?? null };
}

function assertTrigger(version: OcppVersion, { params, connectorNo = null }: Asked): void {
  const message = TRIGGERS_BY_VERSION[version].find((each) => each === params['message']);
  if (!message) throw new Problem(422, 'validation.otherProtocol', { fields: { message: 'validation.otherProtocol' } });
  if (connectorNo === null && needsConnector(version, message)) {
    throw createFieldProblem('connector', 'validation.required');
  }
}

/** The security profile that the charger last reported; null: none. */
async function readSecurityProfile(tx: Tx, chargerId: string): Promise<number | null> {
  const found = await tx
    .selectFrom('chargerSetting')
    .select('value')
    .where('chargerId', '=', chargerId)
    .where('name', '=', 'SecurityProfile')
    .executeTakeFirst();
  const profile = Number(found?.value ?? NaN);
  return Number.isInteger(profile) ? profile : null;
}

function configurationCommand(request: ConfigurationRequest, version: OcppVersion, profile: number | null): Asked {
  switch (request.action) {
    case 'read': {
      assertVersion(version, '1.6', request.keys);
      assertVersion(version, '2.0.1', request.variables);
      return {
        kind: 'getConfiguration',
        params: version === '1.6' ? { keys: request.keys } : toReadRequest(request.variables),
      };
    }
    case 'change': {
      assertVersion(version, '1.6', request.key);
      assertSettable({ name: request.key, value: request.value }, profile);
      return { kind: 'changeConfiguration', params: { key: request.key, value: request.value } };
    }
    case 'changeVariable': {
      const { action: _action, ...params } = request;
      assertVersion(version, '2.0.1', params.variable);
      assertSettable({ ...params, name: params.variable }, profile);
      return { kind: 'changeConfiguration', params };
    }
  }
}

/** Variables as GetVariables names them; none: the whole inventory. */
function toReadRequest(variables: Extract<ConfigurationRequest, { action: 'read' }>['variables']) {
  if (!variables?.length) return {};
  return { variables: variables.map((variable) => toVariable(new Payload(variable))) };
}

function assertVersion(version: OcppVersion, requiredVersion: OcppVersion, option: unknown): void {
  if (option === undefined || version === requiredVersion) return;
  throw new Problem(422, 'validation.otherProtocol', { fields: { action: 'validation.otherProtocol' } });
}

function assertSettable(...setting: Parameters<typeof findSettingRefusal>): void {
  const refusal = findSettingRefusal(...setting);
  if (refusal) throw new Problem(422, refusal, { fields: { key: refusal } });
}

async function findCharger(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('charger')
    .select(['chargerCode', 'ocppVersion', 'securityProfile'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  return found;
}

function askCharger(
  tx: Tx,
  { userId, userName }: Asker,
  chargerCode: string,
  { kind, params, connectorNo = null }: Asked,
) {
  return requestCommand(tx, { chargerCode, connectorNo, kind, params, createdBy: userId, createdByName: userName });
}
