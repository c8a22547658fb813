import { createDone, readStatusOr, type CommandSpec } from './commandSpec';

/**
 * GetConfiguration answers at once; so does GetVariables (2.0.1, with `variables`), while GetBaseReport (2.0.1) sends
 * its rows afterwards.
 */
export const getConfiguration: CommandSpec = {
  call: ({ id, params }, version) => {
    if (version === '1.6') {
      const keys = params.value('keys');
      return { action: 'GetConfiguration', payload: Array.isArray(keys) && keys.length > 0 ? { key: keys } : {} };
    }
    const variables = params.value('variables');
    return Array.isArray(variables)
      ? { action: 'GetVariables', payload: { getVariableData: variables } }
      : { action: 'GetBaseReport', payload: { requestId: id, reportBase: 'FullInventory' } };
  },
  read: (answer) => {
    const isTold = ['configurationKey', 'unknownKey', 'getVariableResult'].some((name) => answer.has(name));
    return isTold ? createDone({ state: 'accepted' }) : readStatusOr(answer, ['EmptyResultSet']);
  },
  effectMs: 60_000,
  effect: ({ outcome }) => (outcome.isTrue('isComplete') ? { state: 'effective' } : null),
};
