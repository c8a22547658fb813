import type { ChargerCommandResult, ChargerSetting } from '../../../../src/contract/evo-basic/chargerConfiguration';
import type { CommandKind } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../http/problem';
import { Payload } from '../../../ocpp/payload';
import { readCommand } from '../../evo-monitor/realTimeMonitoring/commands';

/** Commands that are asked for by configuration and diagnosis. */
const KINDS: ReadonlySet<CommandKind> = new Set([
  'getConfiguration',
  'changeConfiguration',
  'trigger',
  'clearCache',
  'getDiagnostics',
]);

/** @throws Problem 404 for a command that the caller does not see, or one of another kind */
export async function readCommandResult(tx: Tx, commandId: string): Promise<ChargerCommandResult> {
  const command = await readCommand(tx, commandId);
  if (!command || !KINDS.has(command.kind)) throw new Problem(404);
  const row = await tx.selectFrom('command').select('outcome').where('id', '=', commandId).executeTakeFirstOrThrow();
  const outcome = new Payload(row.outcome);
  const answer = answerOf(command.response);
  return {
    command,
    settings: command.kind === 'getConfiguration' ? settingsOf(answer, outcome) : null,
    unknownKeys: textsOf(answer.value('unknownKey')),
    fileId: outcome.text('fileId', 20),
  };
}

/** The payload of a CALLRESULT. */
function answerOf(response: unknown): Payload {
  return new Payload(Array.isArray(response) && response[0] === 3 ? response[2] : {});
}

/** Keys of 1.6, variables that were asked for, or rows of a report, whichever came. */
function settingsOf(answer: Payload, outcome: Payload): ChargerSetting[] | null {
  if (answer.has('configurationKey')) return answer.list('configurationKey').map(keySetting);
  if (answer.has('getVariableResult')) return answer.list('getVariableResult').map(variableSetting);
  return outcome.has('rows') ? outcome.list('rows').map(reportSetting) : null;
}

function keySetting(entry: Payload): ChargerSetting {
  return {
    name: entry.text('key', 50) ?? '',
    component: null,
    value: entry.text('value', 500),
    isReadonly: entry.isTrue('readonly'),
  };
}

function variableSetting(entry: Payload): ChargerSetting {
  return { ...placeOf(entry), value: entry.text('attributeValue', 2_500), isReadonly: false };
}

function reportSetting(entry: Payload): ChargerSetting {
  const [attribute] = entry.list('variableAttribute');
  return {
    ...placeOf(entry),
    value: attribute?.text('value', 2_500) ?? null,
    isReadonly: attribute?.text('mutability', 20) === 'ReadOnly',
  };
}

function placeOf(entry: Payload): Pick<ChargerSetting, 'name' | 'component'> {
  const component = entry.object('component');
  const evse = component?.object('evse')?.int('id');
  const name = component?.text('name', 50) ?? '';
  return { name: entry.object('variable')?.text('name', 50) ?? '', component: evse ? `${name} ${evse}` : name };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
