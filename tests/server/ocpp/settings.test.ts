import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted } from './asking';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const settings = () =>
  world.query((tx) =>
    tx
      .selectFrom('chargerSetting')
      .select(['component', 'componentInstance', 'evse', 'connector', 'name', 'instance', 'value', 'isReadonly'])
      .orderBy('name')
      .orderBy('evse')
      .execute(),
  );

it('what a 1.6 charger tells of its settings is kept, its key is hidden everywhere', async () => {
  const charger = await world.online();
  const told = (values: Record<string, string>) => () => ({
    configurationKey: Object.entries(values).map(([key, value]) => ({ key, value, readonly: key === 'Model' })),
  });
  charger.replies.GetConfiguration = told({ ConnectionTimeOut: '180', Model: 'M', AuthorizationKey: 'hunter2-secret' });
  const { commandId } = await world.ask({ kind: 'getConfiguration' });
  await world.commandIn(commandId, 'effective');
  const rows = await settings();
  expect(rows.map(({ name, value, isReadonly }) => [name, value, isReadonly])).toEqual([
    ['AuthorizationKey', null, true],
    ['ConnectionTimeOut', '180', false],
    ['Model', 'M', true],
  ]);
  charger.replies.ChangeConfiguration = accepted;
  const change = await world.ask({ kind: 'changeConfiguration', params: { key: 'Extra', value: '5' } });
  await world.commandIn(change.commandId, 'effective');
  expect(await settings()).toContainEqual(expect.objectContaining({ name: 'Extra', value: '5' }));
  charger.replies.GetConfiguration = told({ ConnectionTimeOut: '240' });
  const again = await world.ask({ kind: 'getConfiguration' });
  await world.commandIn(again.commandId, 'effective');
  expect(await settings()).toMatchObject([{ name: 'ConnectionTimeOut', value: '240' }]);
  // How long a start may take is what this charger says.
  charger.replies.RemoteStartTransaction = accepted;
  const start = await world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } });
  const { deadline, answeredAt } = await world.commandIn(start.commandId, 'accepted');
  expect(Number(deadline) - Number(answeredAt)).toBe(240_000);
  const frames = await until(async () => {
    const logged = await world.query((tx) => tx.selectFrom('ocppLog').select('content').execute());
    return logged.some(({ content }) => content.includes('AuthorizationKey')) && logged;
  });
  expect(JSON.stringify([frames, await world.command(commandId)])).not.toContain('hunter2');
});

it('a 2.0.1 variable is changed by everything that it was told by', async () => {
  const charger = await world.online('CP2');
  charger.replies.GetBaseReport = accepted;
  const { commandId } = await world.ask({ kind: 'getConfiguration', chargerCode: 'CP2' });
  await world.commandIn(commandId, 'accepted');
  const row = (component: object, variable: object, value: string) => ({
    component,
    variable,
    variableAttribute: [{ value, mutability: 'ReadWrite' }],
  });
  await charger.ask('NotifyReport', {
    requestId: Number(commandId),
    generatedAt: new Date().toISOString(),
    seqNo: 0,
    reportData: [
      row({ name: 'EVSE', evse: { id: 1 } }, { name: 'Power' }, '11'),
      row({ name: 'EVSE', evse: { id: 2, connectorId: 1 } }, { name: 'Power' }, '22'),
      row({ name: 'OCPPCommCtrlr' }, { name: 'MessageTimeout', instance: 'Default' }, '30'),
      row({ name: 'SecurityCtrlr' }, { name: 'BasicAuthPassword' }, 'hunter2-secret'),
    ],
  });
  const { outcome } = await world.commandIn(commandId, 'effective');
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
  expect(await settings()).toMatchObject([
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
  const change = await world.ask({
    kind: 'changeConfiguration',
    chargerCode: 'CP2',
    params: { ...place, value: '7' },
  });
  await world.commandIn(change.commandId, 'effective');
  expect(charger.heard.at(-1)?.payload).toEqual({
    setVariableData: [
      {
        attributeValue: '7',
        component: { name: 'EVSE', evse: { id: 2, connectorId: 1 } },
        variable: { name: 'Power' },
      },
    ],
  });
  expect(await settings()).toContainEqual(expect.objectContaining({ name: 'Power', evse: 2, value: '7' }));
  expect(await settings()).toContainEqual(expect.objectContaining({ name: 'Power', evse: 1, value: '11' }));
});
