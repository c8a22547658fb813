import { isSecretSetting } from '../../domain/ocpp/secretSettings';
import type { ChargerSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import { formatSettingName } from '../../../src/lib/settingName';
import { Payload } from '../facts/payload';

const UNKNOWN: ReadonlySet<string> = new Set(['UnknownComponent', 'UnknownVariable']);

/** Settings from keys of 1.6, requested variables, or rows of a report; null while none have arrived. */
export function readSettings(answer: Payload, outcome: Payload): ChargerSetting[] | null {
  if (answer.has('configurationKey')) return answer.list('configurationKey').map(readKey);
  if (answer.has('getVariableResult')) {
    return answer
      .list('getVariableResult')
      .filter((entry) => !isUnknown(entry))
      .map(readVariable);
  }
  return outcome.has('rows') ? outcome.list('rows').map(readReported) : null;
}

/** Names that the charger does not know: keys of 1.6, variables of 2.0.1. */
export function readUnknown(answer: Payload): string[] {
  const keys = answer.value('unknownKey');
  if (Array.isArray(keys)) return keys.filter((each): each is string => typeof each === 'string');
  return answer
    .list('getVariableResult')
    .filter(isUnknown)
    .map((entry) => formatSettingName(readPlace(entry)));
}

function isUnknown(entry: Payload): boolean {
  return UNKNOWN.has(entry.text('attributeStatus', 50) ?? '');
}

function readKey(entry: Payload): ChargerSetting {
  const name = entry.text('key', 50) ?? '';
  return hideSecret({ ...NOWHERE, name, value: entry.text('value', 500), isReadonly: entry.isTrue('readonly') });
}

const NOWHERE = { component: null, componentInstance: null, evse: null, connector: null, instance: null };

function readVariable(entry: Payload): ChargerSetting {
  return hideSecret({ ...readPlace(entry), value: entry.text('attributeValue', 2_500), isReadonly: false });
}

function readReported(entry: Payload): ChargerSetting {
  // The attribute `Actual`, or an attribute without a type, is the value; Target, MinSet and MaxSet are not.
  const attribute = entry.list('variableAttribute').find((each) => (each.text('type', 20) ?? 'Actual') === 'Actual');
  return hideSecret({
    ...readPlace(entry),
    value: attribute?.text('value', 2_500) ?? null,
    isReadonly: attribute?.text('mutability', 20) === 'ReadOnly',
  });
}

/** The charger's key is neither shown nor set here, since it has its own dialog. */
function hideSecret(setting: ChargerSetting): ChargerSetting {
  return isSecretSetting(setting.name) ? { ...setting, value: null, isReadonly: true } : setting;
}

/** Place of a variable: SetVariables needs every part of it. */
function readPlace(entry: Payload): Omit<ChargerSetting, 'value' | 'isReadonly'> {
  const component = entry.object('component') ?? NOTHING;
  const variable = entry.object('variable') ?? NOTHING;
  const evse = component.object('evse') ?? NOTHING;
  return {
    name: variable.text('name', 50) ?? '',
    instance: variable.text('instance', 50),
    component: component.text('name', 50) ?? '',
    componentInstance: component.text('instance', 50),
    evse: evse.int('id'),
    connector: evse.int('connectorId'),
  };
}

const NOTHING = new Payload({});
