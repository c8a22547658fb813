import type { OCPP20 } from 'typed-ocpp';
import { listWithin, optionalText, requiredText, readObject } from '../../ocppFault';
import { findVariable } from '../variables';
import type { Charger, Payload } from '../../charger';

type Result = OCPP20.GetVariablesResponse['getVariableResult'];

export function getVariables(charger: Charger, payload: Payload): OCPP20.GetVariablesResponse {
  const results = listWithin(payload, 'getVariableData').map((entry) => readOne(charger, entry));
  return { getVariableResult: results as Result };
}

function readOne(charger: Charger, entry: Payload): Result[number] {
  const component = readObject(entry, 'component');
  const variable = readObject(entry, 'variable');
  const found = findVariable(requiredText(component, 'name'), requiredText(variable, 'name'));
  const head = { component, variable } as unknown as Pick<Result[number], 'component' | 'variable'>;
  if (typeof found === 'string') return { ...head, attributeStatus: found };
  const attribute = optionalText(entry, 'attributeType') ?? 'Actual';
  if (attribute !== 'Actual') return { ...head, attributeStatus: 'NotSupportedAttributeType' };
  const value = found.read(charger);
  if (value === undefined) return { ...head, attributeStatus: 'Rejected' };
  return { ...head, attributeStatus: 'Accepted', attributeType: 'Actual', attributeValue: value };
}
