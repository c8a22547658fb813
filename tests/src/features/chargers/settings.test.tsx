import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const PLACE = { instance: null, component: null, componentInstance: null, evse: null, connector: null };
const READ_AT = '2026-11-19 08:00:00';
const setting = (name: string, value: string) => ({ ...PLACE, name, value, isReadonly: false, readAt: READ_AT });

describe('the settings of a charger', () => {
  it('stand beside the template of its model, and are narrowed to the differences', async () => {
    server.use(
      answering(iotChargers.settings, () => ({
        settings: [setting('HeartbeatInterval', '300'), setting('MeterValueSampleInterval', '60')],
        readAt: READ_AT,
        template: [
          { ...PLACE, name: 'HeartbeatInterval', value: '600' },
          { ...PLACE, name: 'MeterValueSampleInterval', value: '60' },
        ],
      })),
    );
    const { user } = await openPage('/equipment/chargers?open=1&tab=configuration');
    const detail = await screen.findByRole('dialog', { name: 'ALA-0142' });
    expect(await within(detail).findByRole('row', { name: /HeartbeatInterval 300 600/ })).toBeVisible();
    expect(within(detail).getByRole('row', { name: /MeterValueSampleInterval 60 60/ })).toBeVisible();
    await user.click(within(detail).getByRole('checkbox', { name: 'Differences only' }));
    expect(within(detail).queryByRole('row', { name: /MeterValueSampleInterval/ })).toBeNull();
    expect(within(detail).getByRole('row', { name: /HeartbeatInterval 300 600/ })).toBeVisible();
  });
});

describe('the settings of a charger beside those of another one', () => {
  const openComparison = async () => {
    const own = [setting('HeartbeatInterval', '300'), setting('MeterValueSampleInterval', '60'), setting('Own', 'a')];
    const others = [
      setting('HeartbeatInterval', '600'),
      setting('MeterValueSampleInterval', '60'),
      setting('New', 'b'),
    ];
    server.use(
      answering(iotChargers.settings, ({ params }) => ({
        settings: params.id === '1' ? own : others,
        readAt: READ_AT,
        template: [],
      })),
    );
    const { user } = await openPage('/equipment/chargers?open=1&tab=configuration');
    const detail = within(await screen.findByRole('dialog', { name: 'ALA-0142' }));
    await user.click(await detail.findByRole('combobox', { name: 'Compare with charger' }));
    await user.click(await screen.findByRole('option', { name: 'BER-0207', hidden: true }));
    await detail.findByRole('columnheader', { name: 'BER-0207' });
    return { user, detail };
  };
  const listRows = (detail: { getAllByRole: (role: 'row') => HTMLElement[] }) =>
    detail.getAllByRole('row').map(({ textContent }) => textContent);

  it('stand in a column of their own, also where one of the two lacks a setting', async () => {
    const { detail } = await openComparison();
    expect(listRows(detail)).toEqual([
      'SettingValueBER-0207',
      'HeartbeatInterval300600',
      'MeterValueSampleInterval6060',
      'Owna–',
      'NewNot presentb–',
    ]);
  });

  it('are narrowed to the differences', async () => {
    const { user, detail } = await openComparison();
    await user.click(detail.getByRole('checkbox', { name: 'Differences only' }));
    expect(listRows(detail)).toEqual(['SettingValueBER-0207', 'HeartbeatInterval300600', 'Owna–', 'NewNot presentb–']);
    await user.type(detail.getByRole('textbox', { name: 'Find setting' }), 'heart');
    expect(listRows(detail)).toEqual(['SettingValueBER-0207', 'HeartbeatInterval300600']);
  });
});

describe('one setting of several chargers', () => {
  const openDialog = async () => {
    const { user } = await openPage('/equipment/chargers');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = screen.getByRole('group', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Change setting' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Change a setting of 2 chargers' }) };
  };

  it('is sent after a question that names it, and the refused chargers can be tried again', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(iotChargers.batchConfigure, ({ body }) => {
        sent.push(body);
        const problem = (id: string) => (id === '2' && sent.length === 1 ? 'The charger is offline' : null);
        return { results: (body.ids ?? []).map((id) => ({ id, name: `ALA-${id}`, problem: problem(id) })) };
      }),
    );
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: /^Setting/ }), 'HeartbeatInterval');
    await user.type(within(dialog).getByRole('textbox', { name: /^Value/ }), '300');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const question = await screen.findByRole('dialog', { name: 'Set HeartbeatInterval to 300 on 2 chargers?' });
    await user.click(within(question).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The charger is offline')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(screen.queryByText('The charger is offline')).toBeNull());
    const change = { action: 'change', key: 'HeartbeatInterval', value: '300' };
    expect(sent).toMatchObject([
      { ids: ['1', '2'], change },
      { ids: ['2'], change },
    ]);
  });

  it('is a variable of OCPP 2.0.1 when a component is named', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(iotChargers.batchConfigure, ({ body }) => {
        sent.push(body);
        return { results: (body.ids ?? []).map((id) => ({ id, name: id, problem: null })) };
      }),
    );
    const { user, dialog } = await openDialog();
    await user.type(within(dialog).getByRole('textbox', { name: /^Component$/ }), 'EVSE');
    await user.type(within(dialog).getByRole('textbox', { name: /^EVSE/ }), '2');
    await user.type(within(dialog).getByRole('textbox', { name: /^Setting/ }), 'Power');
    await user.type(within(dialog).getByRole('textbox', { name: /^Value/ }), '22000');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { change: { action: 'changeVariable', component: 'EVSE', evse: 2, variable: 'Power', value: '22000' } },
      ]),
    );
  });
});
