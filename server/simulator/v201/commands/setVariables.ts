import type { OCPP20 } from 'typed-ocpp';
import { listWithin, optionalText, requiredText, readObject } from '../../ocppFault';
import { findVariable, overrideKey, type Variable } from '../variables';
import type { Charger, Payload } from '../../charger';

type Result = OCPP20.SetVariablesResponse['setVariableResult'];

export function setVariables(charger: Charger, payload: Payload): OCPP20.SetVariablesResponse {
  const results = listWithin(payload, 'setVariableData').map((entry) => setOne(charger, entry));
  return { setVariableResult: results as Result };
}

function setOne(charger: Charger, entry: Payload): Result[number] {
  const component = readObject(entry, 'component');
  const variable = readObject(entry, 'variable');
  const found = findVariable(requiredText(component, 'name'), requiredText(variable, 'name'));
  const head = { component, variable } as unknown as Pick<Result[number], 'component' | 'variable'>;
  if (typeof found === 'string') return { ...head, attributeStatus: found };
  if ((optionalText(entry, 'attributeType') ?? 'Actual') !== 'Actual') {
    return { ...head, attributeStatus: 'NotSupportedAttributeType' };
  }
  return { ...head, attributeStatus: assignVariable(charger, found, requiredText(entry, 'attributeValue')) };
}

function assignVariable(charger: Charger, found: Variable, value: string): 'Accepted' | 'Rejected' | 'RebootRequired' {
  if (found.mutability === 'ReadOnly') return 'Rejected';
  if (found.apply) {
    if (!found.apply(charger, value)) return 'Rejected';
  } else {
    charger.overrides.set(overrideKey(found.component, found.name), value);
  }
  return found.needsReboot ? 'RebootRequired' : 'Accepted';
}
