import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/chargers.json';
import type { ChargerArrival } from '../../../../src/contract/evo-basic/chargerConnection';
import { iotChargers, type Charger } from '../../../../src/contract/evo-basic/iotChargers';
import { toWire } from '../../../../src/lib/time';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { CHARGERS } from '../../../mocks/evo-basic/iotChargers';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openCharger(address: string) {
  const user = userEvent.setup();
  await renderApp(address, 'admin');
  return { user, detail: await screen.findByRole('dialog', { name: 'ALA-0142' }) };
}

it('charger key: is made on request, and hidden when its dialog closes', async () => {
  const { user, detail } = await openCharger('/equipment/chargers?open=1');
  await user.click(within(detail).getByRole('button', { name: 'New key' }));
  expect(screen.queryByText('kq2v7Xw9mB4tR8sN1pLc')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('kq2v7Xw9mB4tR8sN1pLc')).toBeVisible();
  expect(screen.getByText('wss://charge.example.com/ocpp/ALA-0142')).toBeVisible();
  const shown = within(screen.getByRole('dialog', { name: 'Key of ALA-0142' }));
  await user.click(shown.getByRole('button', { name: 'QR codes' }));
  const codes = within(await screen.findByRole('dialog', { name: 'QR codes' }));
  expect(await codes.findByText('Connector 1', { exact: false })).toBeVisible();
  await user.click(codes.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('kq2v7Xw9mB4tR8sN1pLc')).toBeNull();
});

it('first key of a charger: is created, and replaces none', async () => {
  const [charger] = CHARGERS as [Charger];
  server.use(answering(iotChargers.detail, () => ({ ...charger, hasCredential: false })));
  const { user, detail } = await openCharger('/equipment/chargers?open=1');
  await user.click(await within(detail).findByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create the key of ALA-0142?' });
  expect(dialog).not.toHaveTextContent('stops working');
});

describe('the dialog of a charger key', () => {
  const makeKey = async (arrival: ChargerArrival) => {
    server.use(answering(iotChargers.arrival, () => arrival));
    const { user, detail } = await openCharger('/equipment/chargers?open=1');
    await user.click(within(detail).getByRole('button', { name: 'New key' }));
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Key of ALA-0142' })) };
  };

  it('waits for the charger, and tells of a wrong key with its age', async () => {
    const wrongKeyAt = toWire(Date.now() - 3_000);
    const { dialog } = await makeKey({ isOnline: false, wrongKeyAt });
    expect(await dialog.findByText(words.arrival.wrongKey)).toBeVisible();
    expect(dialog.getByText(/^\d+\s*s ago$/)).toBeVisible();
  });

  it('says that the charger is connected', async () => {
    const { dialog } = await makeKey({ isOnline: true, wrongKeyAt: null });
    expect(await dialog.findByText(words.arrival.connected)).toBeVisible();
  });

  it('shows each line as a code to scan, one at a time', async () => {
    const { user, dialog } = await makeKey({ isOnline: false, wrongKeyAt: null });
    expect(await dialog.findByText(words.arrival.waiting)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'QR code of URL with identity' }));
    expect(dialog.getByRole('img', { name: 'QR code of URL with identity' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'QR code of AuthorizationKey' }));
    expect(dialog.getAllByRole('img', { name: /^QR code of/ })).toHaveLength(1);
  });
});

it('charger settings: are shown when their command has ended', async () => {
  const { user, detail } = await openCharger('/equipment/chargers?open=1&tab=configuration');
  await user.click(await within(detail).findByRole('button', { name: 'Read all' }));
  expect(await within(detail).findByText('Read configuration')).toBeVisible();
  expect(await within(detail).findByRole('row', { name: /HeartbeatInterval 60/ })).toBeVisible();
  expect(within(detail).getByRole('button', { name: 'Change HeartbeatInterval' })).toBeVisible();
  expect(within(detail).queryByRole('button', { name: 'Change NumberOfConnectors' })).toBeNull();
});

it.each([
  ['admin', 1],
  ['company', 0],
] as const)('unknown chargers: are offered to operators alone, here to %s', async (account, count) => {
  await renderApp('/equipment/chargers', account);
  expect(await screen.findByText('ALA-0142')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Unknown chargers' })).toHaveLength(count);
});

it('checked chargers: get a model in one call after its consequence was named', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(iotChargers.batchUpdate, ({ body }) => {
      sent.push(body);
      return { results: (body.ids ?? []).map((id) => ({ id, name: id, problem: null })) };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/equipment/chargers', 'admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('group', { name: '2 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Change model' }));
  const picker = await screen.findByRole('dialog', { name: 'Change model' });
  await user.click(within(picker).getByRole('combobox', { name: 'Model' }));
  await user.click(await screen.findByRole('option', { name: 'Terra 184', hidden: true }));
  await user.click(within(picker).getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the model of 2 chargers to Terra 184?' });
  expect(dialog).toHaveTextContent(/running session.*are refused/);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ ids: ['1', '2'], change: { kind: 'model', modelId: '1' }, versions: { 1: 1, 2: 1 } }]);
});

it('unknown chargers: are ignored with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(iotChargers.ignoreUnknown, ({ body }) => {
      sent.push(body);
      return {
        identity: 'ALA-0999',
        firstSeen: '2026-11-18 09:00:00',
        lastSeen: '2026-11-20 14:30:00',
        attempts: 214,
        address: '10.20.3.77',
        protocol: null,
        ignoredAt: '2026-11-20 14:32:00',
        ignoredBy: 'Admin',
        ignoredReason: 'Test bench',
      };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/equipment/chargers', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Unknown chargers' }));
  await user.click(await screen.findByRole('button', { name: 'Ignore' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ignore ALA-0999?' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Test bench');
  await user.click(within(dialog).getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(sent).toEqual([{ identity: 'ALA-0999', isIgnored: true, reason: 'Test bench' }]);
});
