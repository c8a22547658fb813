import type { ConfigurationRequest, Diagnosis } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { CommandKind } from '../../../../src/contract/live/command';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { Problem } from '../../../http/problem';
import { requestCommand } from '../../../ocpp/commandRequest';

type Asker = Pick<Session, 'userId' | 'userName'>;

interface Asked {
  kind: CommandKind;
  params: Readonly<Record<string, unknown>>;
  connectorNo?: number | null;
}

/** Settings whose value is a secret: it would stand in the log. */
const SECRETS: ReadonlySet<string> = new Set(['authorizationkey', 'basicauthpassword']);

/** @throws Problem 422 for a request of the other version of OCPP or of a secret; else as every command */
export async function askConfiguration(tx: Tx, asker: Asker, chargerId: string, request: ConfigurationRequest) {
  const charger = await findCharger(tx, chargerId);
  return ask(tx, asker, charger.chargerCode, configurationCommand(request, charger.ocppVersion));
}

export async function askDiagnosis(tx: Tx, asker: Asker, chargerId: string, command: Asked) {
  const { chargerCode } = await findCharger(tx, chargerId);
  return ask(tx, asker, chargerCode, command);
}

/** Diagnoses that need nothing but the charger. */
export function diagnosisCommand(request: Exclude<Diagnosis, { action: 'log' }>): Asked {
  if (request.action === 'clearCache') return { kind: 'clearCache', params: {} };
  return { kind: 'trigger', params: { message: request.message }, connectorNo: request.connector ?? null };
}

function configurationCommand(request: ConfigurationRequest, version: OcppVersion): Asked {
  switch (request.action) {
    case 'read': {
      assertVersion(version, '1.6', request.keys);
      assertVersion(version, '2.0.1', request.variables);
      return {
        kind: 'getConfiguration',
        params: version === '1.6' ? { keys: request.keys } : readOf(request.variables),
      };
    }
    case 'change': {
      assertVersion(version, '1.6', request.key);
      assertPublic(request.key);
      return { kind: 'changeConfiguration', params: { key: request.key, value: request.value } };
    }
    case 'changeVariable': {
      const { component, variable, value } = request;
      assertVersion(version, '2.0.1', variable);
      assertPublic(variable);
      return { kind: 'changeConfiguration', params: { component, variable, value } };
    }
  }
}

/** Variables as GetVariables names them; none: the whole inventory. */
function readOf(variables: Extract<ConfigurationRequest, { action: 'read' }>['variables']) {
  if (!variables?.length) return {};
  return {
    variables: variables.map(({ component, variable }) => ({
      component: { name: component },
      variable: { name: variable },
    })),
  };
}

function assertVersion(version: OcppVersion, wanted: OcppVersion, asked: unknown): void {
  if (asked === undefined || version === wanted) return;
  throw new Problem(422, 'validation.otherProtocol', { fields: { action: 'validation.otherProtocol' } });
}

function assertPublic(name: string): void {
  if (!SECRETS.has(name.toLowerCase())) return;
  throw new Problem(422, 'validation.secretSetting', { fields: { key: 'validation.secretSetting' } });
}

async function findCharger(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('charger')
    .select(['chargerCode', 'ocppVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  return found;
}

function ask(tx: Tx, { userId, userName }: Asker, chargerCode: string, { kind, params, connectorNo = null }: Asked) {
  return requestCommand(tx, { chargerCode, connectorNo, kind, params, createdBy: userId, createdByName: userName });
}
