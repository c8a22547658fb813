import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkCommandBody } from '../../../../../src/contract/evo-monitor/bulkCommand';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Command, CommandState } from '../../../../../src/contract/live/command';
import { sizeLists } from '../../../../harness/listRoom';
import { renderApp } from '../../../../harness/renderApp';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const makeCommand = (commandId: string, state: CommandState): Command => ({
  commandId,
  kind: 'reset',
  state,
  chargerCode: 'ALA-0142',
  connector: null,
  txnId: null,
  createdBy: 'noc',
  reason: null,
  createdAt: '2026-11-20 14:32:01',
  deadline: null,
  steps: [{ state, at: '2026-11-20 14:32:01.000' }],
  request: null,
  response: null,
});

let sent: BulkCommandBody[] = [];
let states: Record<string, CommandState> = {};

beforeEach(() => {
  sent = [];
  states = {};
  server.use(
    answering(realTimeMonitoring.bulkCommand, ({ body }) => {
      sent.push(body);
      return {
        results: body.targets.map(({ chargerCode }) => ({
          id: chargerCode,
          name: chargerCode,
          problem: null,
          commandId: `${sent.length}${FLEET.findIndex((row) => row.chargerCode === chargerCode)}`,
        })),
      };
    }),
    answering(realTimeMonitoring.commands, ({ body: { commandIds = [], pageNum, pageSize } }) => ({
      records: commandIds.map((id) => makeCommand(id, states[id] ?? 'sent')),
      total: commandIds.length,
      pageNum,
      pageSize,
    })),
  );
});

async function openMonitor(address = '/live/monitor?group=none') {
  await renderApp(address, 'noc');
  const list = within(await screen.findByRole('grid', { name: 'Connectors' }));
  const checks = await list.findAllByRole('checkbox', { name: /^Select [A-Z]/ });
  return { list, checks, user: userEvent.setup() };
}
const findCheck = (key: string) => screen.findByRole('checkbox', { name: `Select ${key.replace(':', ' · ')}` });

describe('the selection of the monitor', () => {
  it('takes the rows between two with Shift', async () => {
    const { checks, user } = await openMonitor();
    await user.click(checks[0] as HTMLElement);
    fireEvent.click(checks[2] as HTMLElement, { shiftKey: true });
    expect(await screen.findByText('3 selected')).toBeVisible();
  });

  it('takes all that match by one press, and ends with the filters', async () => {
    const { checks, user } = await openMonitor();
    await user.click(checks[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: `Select all ${FLEET.length} matching records` }));
    expect(await screen.findByText(`${FLEET.length} selected`)).toBeVisible();
    await user.type(screen.getByLabelText('Search connectors'), 'ALA-0142');
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });
});

describe('a bulk command', () => {
  it('names each target that is not possible with its reason before it is sent', async () => {
    const { user } = await openMonitor();
    await user.click(await findCheck('ALA-0142:1'));
    await user.click(await findCheck('ALA-0142:2'));
    const bar = within(await screen.findByRole('group', { name: '2 selected' }));
    await user.click(bar.getByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop' }));
    expect(dialog.getByText('Commands to send: 1')).toBeVisible();
    const refused = within(dialog.getByRole('list', { name: 'Not possible' }));
    expect(refused.getByRole('listitem')).toHaveTextContent('ALA-0142 · 2No running session');
    expect(sent).toEqual([]);
  });

  it('resets a charger once, counts the effects, and retries what failed', async () => {
    const { user } = await openMonitor();
    const other = FLEET.find((row) => row.isOnline && row.chargerCode !== 'ALA-0142' && row.status !== 'updating');
    if (!other) throw new Error('no second charger');
    for (const key of ['ALA-0142:1', 'ALA-0142:2', other.key]) await user.click(await findCheck(key));
    const bar = within(await screen.findByRole('group', { name: '3 selected' }));
    await user.click(bar.getByRole('button', { name: 'Soft reset' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Soft reset' }));
    expect(dialog.getByText('Commands to send: 2')).toBeVisible();
    const failing = `1${FLEET.indexOf(other) - (other.connector - 1)}`;
    states = { 10: 'effective', [failing]: 'rejected' };
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Outage');
    await user.click(dialog.getByRole('button', { name: 'Soft reset' }));
    expect(await dialog.findByText('Done: 1')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Done: 1 · In progress: 0 · Failed: 1');
    expect(within(dialog.getByRole('list', { name: 'Failed' })).getByRole('listitem')).toHaveTextContent(
      `${other.chargerCode}The charger rejected the command.`,
    );
    expect(within(dialog.getByRole('list', { name: 'Done and in progress' })).getByRole('listitem')).toHaveTextContent(
      'ALA-0142Executed and confirmed by the charger.',
    );
    expect(screen.getByRole('dialog', { name: 'Soft reset: 2 chargers' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'reset', type: 'soft', reason: 'Outage' });
    await user.click(dialog.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Done: 1 · In progress: 1 · Failed: 0'));
    expect(sent[1]?.targets).toEqual([{ chargerCode: other.chargerCode }]);
  });

  it('is disabled with the reason when no selected connector allows it', async () => {
    const { user } = await openMonitor();
    await user.click(await findCheck('ALA-0142:2'));
    const bar = within(await screen.findByRole('group', { name: '1 selected' }));
    const stop = bar.getByRole('button', { name: 'Stop' });
    expect(stop).toHaveAttribute('aria-disabled', 'true');
    expect(stop).toHaveAccessibleDescription('No running session');
  });
});
