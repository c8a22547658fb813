import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const KEYS = ['A', 'B', 'C', 'D', 'E'];

/** Answers to GetConfiguration with a limit of keys per call; keys with a leading `?` are unknown to the charger. */
const answerKeys = (charger: TestCharger, most: number) => {
  charger.replies.GetConfiguration = ({ key = ['GetConfigurationMaxKeys'] }) => {
    const keys = key as string[];
    if (keys.length > most) return { callError: 'OccurenceConstraintViolation' };
    const known = keys.filter((each) => !each.startsWith('?'));
    return {
      configurationKey: known.map((each) => ({ key: each, value: String(most), readonly: true })),
      unknownKey: keys.filter((each) => each.startsWith('?')),
    };
  };
};

interface Variables {
  getVariableData?: { component: object; variable: { name: string } }[];
}

/** Answers to GetVariables with limits of items and bytes per frame. */
const answerVariables = (charger: TestCharger, limits: { items: number; bytes: number }) => {
  charger.replies.GetVariables = (payload) => {
    const { getVariableData = [] } = payload as Variables;
    const size = JSON.stringify(charger.frames.at(-1)).length;
    if (getVariableData.length > limits.items) return { callError: 'OccurrenceConstraintViolation' };
    if (size > limits.bytes) return { callError: 'FormatViolation' };
    return {
      getVariableResult: getVariableData.map((each) => ({
        ...each,
        attributeStatus: 'Accepted',
        attributeValue: each.variable.name,
      })),
    };
  };
};

const readKeys = async (keys: string[], ...states: string[]) => {
  const { commandId } = await world.sendCommand({ kind: 'getConfiguration', params: { keys } });
  return world.awaitCommand(commandId, ...states);
};
const readVariables = async (names: string[]) => {
  const variables = names.map((name) => ({ component: { name: 'EVSE' }, variable: { name } }));
  const { commandId } = await world.sendCommand({
    chargerCode: 'CP2',
    kind: 'getConfiguration',
    params: { variables },
  });
  return world.awaitCommand(commandId, 'effective', 'callError');
};
/** Stores limits as if the charger had reported them. */
const reportLimits = async (charger: TestCharger, limits: { name: string; instance: string; value: string }[]) => {
  charger.replies.GetBaseReport = () => ({ status: 'Accepted' });
  const { commandId } = await world.sendCommand({ chargerCode: 'CP2', kind: 'getConfiguration' });
  await world.awaitCommand(commandId, 'accepted');
  await charger.send('NotifyReport', {
    requestId: Number(commandId),
    generatedAt: new Date().toISOString(),
    seqNo: 0,
    reportData: limits.map(({ name, instance, value }) => ({
      component: { name: 'DeviceDataCtrlr' },
      variable: { name, instance },
      variableAttribute: [{ value, mutability: 'ReadOnly' }],
    })),
  });
  await world.awaitCommand(commandId, 'effective');
};
const listSizes = (charger: TestCharger, action: string, list: string) =>
  charger.calls.filter((each) => each.action === action).map(({ payload }) => (payload[list] as unknown[]).length);
const listValues = async () =>
  (await world.query((tx) => tx.selectFrom('chargerSetting').select('name').orderBy('name').execute())).map(
    ({ name }) => name,
  );

describe('a charger that limits its messages', () => {
  it('is asked in 1.6 for no more keys at once than it has reported to take', async () => {
    const charger = await world.connectOnline();
    answerKeys(charger, 2);
    expect((await readKeys(KEYS, 'effective', 'callError')).state).toBe('callError');
    await readKeys(['GetConfigurationMaxKeys'], 'effective');
    charger.calls.length = 0;
    const { request, response } = await readKeys([...KEYS, '?F'], 'effective', 'callError');
    expect(listSizes(charger, 'GetConfiguration', 'key')).toEqual([2, 2, 2]);
    expect(await listValues()).toEqual([...KEYS, 'GetConfigurationMaxKeys']);
    expect(request).toMatchObject([2, expect.any(String), 'GetConfiguration', { key: [...KEYS, '?F'] }]);
    expect(response).toMatchObject([3, expect.any(String), { unknownKey: ['?F'] }]);
  });

  it('is asked in 2.0.1 for no more variables at once than it has reported to take', async () => {
    const charger = await world.connectOnline('CP2');
    answerVariables(charger, { items: 3, bytes: 10_000 });
    expect((await readVariables(KEYS)).state).toBe('callError');
    await reportLimits(charger, [
      { name: 'ItemsPerMessage', instance: 'GetReport', value: '1' },
      { name: 'ItemsPerMessage', instance: 'GetVariables', value: '3' },
    ]);
    charger.calls.length = 0;
    expect((await readVariables(KEYS)).state).toBe('effective');
    expect(listSizes(charger, 'GetVariables', 'getVariableData')).toEqual([3, 2]);
    expect(await listValues()).toEqual([...KEYS, 'ItemsPerMessage', 'ItemsPerMessage']);
  });

  it('is asked in frames no larger than it has reported to take', async () => {
    const charger = await world.connectOnline('CP2');
    answerVariables(charger, { items: 50, bytes: 250 });
    await reportLimits(charger, [{ name: 'BytesPerMessage', instance: 'GetVariables', value: '250' }]);
    expect((await readVariables(KEYS)).state).toBe('effective');
    expect(listSizes(charger, 'GetVariables', 'getVariableData')).toEqual([3, 2]);
  });

  it('ends the command by the first part that it refuses', async () => {
    const charger = await world.connectOnline();
    answerKeys(charger, 2);
    await readKeys(['GetConfigurationMaxKeys'], 'effective');
    const answer = charger.replies.GetConfiguration;
    charger.replies.GetConfiguration = (payload) =>
      (payload.key as string[]).includes('C') ? { callError: 'InternalError' } : (answer?.(payload) ?? null);
    const { steps } = await readKeys(KEYS, 'effective', 'callError');
    expect(steps.at(-1)).toMatchObject({ state: 'callError', detail: 'InternalError no' });
    expect(listSizes(charger, 'GetConfiguration', 'key')).toEqual([1, 2, 2]);
  });
});
