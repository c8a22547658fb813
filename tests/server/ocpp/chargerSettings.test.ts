import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall } from './messages';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const listSettings = () =>
  world.query((tx) =>
    tx
      .selectFrom('chargerSetting')
      .select(['component', 'componentInstance', 'evse', 'connector', 'name', 'instance', 'value', 'isReadonly'])
      .orderBy('name')
      .orderBy('evse')
      .execute(),
  );

describe('settings', () => {
  it('of a 1.6 charger are stored as reported, with its key hidden everywhere', async () => {
    const charger = await world.connectOnline();
    const makeConfiguration = (values: Record<string, string>) => () => ({
      configurationKey: Object.entries(values).map(([key, value]) => ({ key, value, readonly: key === 'Model' })),
    });
    charger.replies.GetConfiguration = makeConfiguration({
      ConnectionTimeOut: '180',
      Model: 'M',
      AuthorizationKey: 'hunter2-secret',
    });
    const { commandId } = await world.sendCommand({ kind: 'getConfiguration' });
    await world.awaitCommand(commandId, 'effective');
    const rows = await listSettings();
    expect(rows.map(({ name, value, isReadonly }) => [name, value, isReadonly])).toEqual([
      ['AuthorizationKey', null, true],
      ['ConnectionTimeOut', '180', false],
      ['Model', 'M', true],
    ]);
    charger.replies.ChangeConfiguration = acceptCall;
    const change = await world.sendCommand({ kind: 'changeConfiguration', params: { key: 'Extra', value: '5' } });
    await world.awaitCommand(change.commandId, 'effective');
    expect(await listSettings()).toContainEqual(expect.objectContaining({ name: 'Extra', value: '5' }));
    charger.replies.GetConfiguration = makeConfiguration({ ConnectionTimeOut: '240' });
    const second = await world.sendCommand({ kind: 'getConfiguration' });
    await world.awaitCommand(second.commandId, 'effective');
    expect(await listSettings()).toMatchObject([{ name: 'ConnectionTimeOut', value: '240' }]);
    // The charger's own timeout decides how long a start may take.
    charger.replies.RemoteStartTransaction = acceptCall;
    const start = await world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } });
    const { deadline, answeredAt } = await world.awaitCommand(start.commandId, 'accepted');
    expect(Number(deadline) - Number(answeredAt)).toBe(240_000);
    const frames = await waitFor(async () => {
      const logged = await world.query((tx) => tx.selectFrom('ocppLog').select('content').execute());
      return logged.some(({ content }) => content.includes('AuthorizationKey')) && logged;
    });
    expect(JSON.stringify([frames, await world.findCommand(commandId)])).not.toContain('hunter2');
  });

  it('of a 2.0.1 charger are changed by component, EVSE, connector and instance', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.GetBaseReport = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'getConfiguration', chargerCode: 'CP2' });
    await world.awaitCommand(commandId, 'accepted');
    const makeReportRow = (component: object, variable: object, value: string) => ({
      component,
      variable,
      variableAttribute: [{ value, mutability: 'ReadWrite' }],
    });
    await charger.send('NotifyReport', {
      requestId: Number(commandId),
      generatedAt: new Date().toISOString(),
      seqNo: 0,
      reportData: [
        makeReportRow({ name: 'EVSE', evse: { id: 1 } }, { name: 'Power' }, '11'),
        makeReportRow({ name: 'EVSE', evse: { id: 2, connectorId: 1 } }, { name: 'Power' }, '22'),
        makeReportRow({ name: 'OCPPCommCtrlr' }, { name: 'MessageTimeout', instance: 'Default' }, '30'),
        makeReportRow({ name: 'SecurityCtrlr' }, { name: 'BasicAuthPassword' }, 'hunter2-secret'),
      ],
    });
    const { outcome } = await world.awaitCommand(commandId, 'effective');
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
    expect(await listSettings()).toMatchObject([
      { name: 'BasicAuthPassword', value: null },
      { name: 'MessageTimeout', component: 'OCPPCommCtrlr', instance: 'Default', value: '30', evse: 0 },
      { name: 'Power', component: 'EVSE', evse: 1, connector: 0, value: '11' },
      { name: 'Power', component: 'EVSE', evse: 2, connector: 1, value: '22' },
    ]);
    charger.replies.SetVariables = () => ({ setVariableResult: [{ attributeStatus: 'Accepted' }] });
    const place = {
      component: 'EVSE',
      evse: 2,
      connector: 1,
      variable: 'Power',
      instance: null,
      componentInstance: null,
    };
    const change = await world.sendCommand({
      kind: 'changeConfiguration',
      chargerCode: 'CP2',
      params: { ...place, value: '7' },
    });
    await world.awaitCommand(change.commandId, 'effective');
    expect(charger.calls.at(-1)?.payload).toEqual({
      setVariableData: [
        {
          attributeValue: '7',
          component: { name: 'EVSE', evse: { id: 2, connectorId: 1 } },
          variable: { name: 'Power' },
        },
      ],
    });
    expect(await listSettings()).toContainEqual(expect.objectContaining({ name: 'Power', evse: 2, value: '7' }));
    expect(await listSettings()).toContainEqual(expect.objectContaining({ name: 'Power', evse: 1, value: '11' }));
  });
});
