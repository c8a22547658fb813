import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { RUNNING_CAMPAIGN } from '../../../mocks/evo-monitor/firmwareCampaigns';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openForm() {
  const { user } = await openPage('/maintenance/ota');
  const table = within(await screen.findByRole('grid', { name: 'Chargers' }));
  await user.click(await table.findByRole('checkbox', { name: 'Select ALA-0142' }));
  await user.click(table.getByRole('checkbox', { name: 'Select BER-0207' }));
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade 2 chargers' }));
  const check = () => user.click(dialog.getByRole('button', { name: 'Check chargers' }));
  return { user, dialog, check };
}

async function fillIn({ user, dialog }: Awaited<ReturnType<typeof openForm>>) {
  const fields = { Name: 'Night run', 'Server address': '10.0.0.9', 'File name': '2.9.0.bin' };
  for (const [label, text] of Object.entries(fields)) {
    await user.click(dialog.getByLabelText(new RegExp(`^${label}`)));
    await user.paste(text);
  }
  await user.click(dialog.getByRole('combobox', { name: /^Firmware version/ }));
  await user.paste('2.9.0');
}

describe('a new campaign', () => {
  it('proposes a name of manufacturer, version and day until another one is typed', async () => {
    const { user, dialog } = await openForm();
    const name = dialog.getByLabelText(/^Name/);
    await user.click(dialog.getByRole('combobox', { name: /^Firmware version/ }));
    await user.paste('2.9.0');
    await waitFor(() => expect(name).toHaveDisplayValue(/^ABB 2\.9\.0, \d/));
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.type(dialog.getByRole('combobox', { name: /^Firmware version/ }), '1');
    expect(name).toHaveValue('Mine');
  });

  it('keeps the manufacturer that is chosen again', async () => {
    const { user, dialog } = await openForm();
    const manufacturer = dialog.getByRole('combobox', { name: /^Manufacturer/ });
    await user.click(manufacturer);
    await user.keyboard('{Enter}');
    expect(manufacturer).toHaveValue('ABB');
  });

  it('shows what is missing at its fields, also in a wave', async () => {
    const { user, dialog, check } = await openForm();
    await user.clear(dialog.getByRole('textbox', { name: 'Size of wave 2' }));
    await check();
    for (const label of [/^Name/, /Server address/, /File name/]) expect(dialog.getByLabelText(label)).toBeInvalid();
    expect(dialog.getByRole('combobox', { name: /^Firmware version/ })).toBeInvalid();
    expect(dialog.getByRole('textbox', { name: 'Size of wave 2' })).toBeInvalid();
  });

  it('names its waves and the chargers that are left out before it is started, and is opened then', async () => {
    let body: unknown;
    server.use(
      answering(chargerFirmwaresUpgrade.campaignAdd, (call) => {
        body = call.body;
        return RUNNING_CAMPAIGN;
      }),
    );
    const opened = await openForm();
    const { user, dialog, check } = opened;
    await fillIn(opened);
    await user.click(dialog.getByRole('button', { name: 'Remove wave 2' }));
    await user.click(dialog.getByRole('switch', { name: /Send only at certain hours/ }));
    await check();
    expect(await dialog.findByRole('status')).toHaveTextContent('Chargers that receive it: 1 · Chargers left out: 1');
    expect(dialog.getByRole('list', { name: 'Waves' })).toHaveTextContent('Wave 1: 1 charger (ALA-0142)');
    expect(dialog.getByRole('list', { name: 'Chargers left out' })).toHaveTextContent(
      'BER-0207This version is not on the allow list of the charger’s model',
    );
    expect(dialog.getByText('1 charger is in running campaign Terra night run (2.8.5) and is left out.')).toBeVisible();
    expect(body).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Start campaign' }));
    expect(await screen.findByRole('dialog', { name: RUNNING_CAMPAIGN.name })).toBeVisible();
    expect(body).toMatchObject({
      ids: ['1', '2'],
      name: 'Night run',
      firmwareVersion: '2.9.0',
      madeFor: { manufacturer: 'ABB', modelIds: ['1'] },
      source: { kind: 'ftp', server: '10.0.0.9', port: 21, fileName: '2.9.0.bin' },
      waves: [{ unit: 'chargers', size: 1 }],
      window: { from: '23:00', until: '05:00' },
      startsAt: null,
      busyChargers: 'leaveOut',
      ...{ failureLimit: 20, minSample: 5, waitHours: 72, proofMinutes: 60, silenceMinutes: 30 },
    });
  });

  it('shows a refusal of the start at its field', async () => {
    server.use(
      answering(chargerFirmwaresUpgrade.campaignAdd, () => {
        throw new MockProblem(422, 'Refused', { fields: { 'source.server': 'No such server' } });
      }),
    );
    const opened = await openForm();
    const { user, dialog, check } = opened;
    await fillIn(opened);
    await check();
    await user.click(await dialog.findByRole('button', { name: 'Start campaign' }));
    expect(await dialog.findByText('No such server')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/Server address/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Night run');
  });

  it('is not started when the firmware fits no charger', async () => {
    server.use(
      answering(chargerFirmwaresUpgrade.campaignCheck, () => ({
        fits: 0,
        running: [],
        waves: [],
        refused: [{ id: '1', name: 'ALA-0142', problems: ['It fits not'] }],
      })),
    );
    const opened = await openForm();
    await fillIn(opened);
    await opened.check();
    expect(await opened.dialog.findByRole('button', { name: 'Start campaign' })).toBeDisabled();
  });
});
