import { Payload } from '../facts/payload';
import { toVariable } from './variables';
import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

const UNKNOWN = ['UnknownComponent', 'UnknownVariable', 'NotSupportedAttributeType'];

/** ChangeConfiguration, SetVariables; the answer shows whether the value is stored. */
export const changeConfiguration: CommandSpec = {
  call: ({ params }, version) => {
    const value = params.text('value') ?? '';
    if (version === '1.6') {
      return { action: 'ChangeConfiguration', payload: { key: params.text('key', 50) ?? '', value } };
    }
    return { action: 'SetVariables', payload: { setVariableData: [{ attributeValue: value, ...toVariable(params) }] } };
  },
  read: (answer, version) => {
    const [result] = answer.list('setVariableResult');
    const status = version === '1.6' ? answer.text('status', 50) : (result?.text('attributeStatus', 50) ?? '');
    if (status === 'RebootRequired') return { state: 'accepted', detail: status, isDone: true };
    return createDone(readStatusOr(new Payload({ status }), UNKNOWN));
  },
  effectMs: 30_000,
  effect: () => null,
};
