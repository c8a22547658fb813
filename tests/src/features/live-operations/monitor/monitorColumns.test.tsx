import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../../../src/contract/live/connector';
import { hasLowCard } from '../../../../../src/features/live-operations/monitor/MonitorCard';
import { sizeLists } from '../../../../harness/listRoom';
import { renderApp } from '../../../../harness/renderApp';
import { FLEET } from '../../../../mocks/fleet';
import { answerFailing } from '../../../../mocks/failingFleet';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
sizeLists();

async function openMonitor(address = '/live/monitor', account = 'noc') {
  const app = await renderApp(address, account);
  const list = within(await screen.findByRole('grid', { name: 'Connectors' }));
  await waitFor(() => expect(list.getAllByRole('gridcell').length).toBeGreaterThan(0));
  return { ...app, list, user: userEvent.setup() };
}
const listHeads = (list: Awaited<ReturnType<typeof openMonitor>>['list']) =>
  list.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the columns of the monitor', () => {
  it('are all there until the user hides some', async () => {
    const { list, user } = await openMonitor();
    expect(listHeads(list)).toEqual([
      ...['', 'Charger', 'No.', 'Type', 'Status', 'SinceUTC', 'For', 'SoC%', 'PowerkW', 'EnergykWh', 'Transaction'],
      ...['Account', 'App user', 'Seen', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    for (const name of ['Energy', 'App user', 'Since']) {
      await user.click(await screen.findByRole('checkbox', { name, hidden: true }));
    }
    await waitFor(() =>
      expect(listHeads(list)).toEqual([
        ...['', 'Charger', 'No.', 'Type', 'Status', 'For', 'SoC%', 'PowerkW', 'Transaction', 'Account', 'Seen', ''],
      ]),
    );
  });

  it('show on demand what connectors turned away today, and filter by it', async () => {
    answerFailing(server);
    const { list, user } = await openMonitor('/live/monitor?turned=today');
    await waitFor(() => expect(list.getAllByRole('row', { name: /ALA/ })).toHaveLength(1));
    expect(list.getByText('Available, failing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Turned away today', hidden: true }));
    await waitFor(() => expect(listHeads(list)).toContain('Turned away today'));
    expect(list.getByText('3')).toBeVisible();
  });

  it('make room beside an open detail', async () => {
    const { list } = await openMonitor(`/live/monitor?connector=${FLEET[0]?.key}&tab=raw`);
    expect(listHeads(list)).toEqual([
      '',
      'Connector',
      'Status',
      'For',
      'SoC%',
      'kW',
      'kWh',
      'Txn',
      'Account',
      'Seen',
      '',
    ]);
  });

  it('give the space of the session to the reason when no session runs', async () => {
    const { list, user } = await openMonitor();
    const spans = () => new Set(list.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-colspan')));
    expect(spans()).toEqual(new Set([null, '6']));
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Power', hidden: true }));
    await waitFor(() => expect(spans()).toEqual(new Set([null, '5'])));
  });
});

describe('a saved view of the monitor', () => {
  it('stores the filters without the open connector', async () => {
    const { user, where } = await openMonitor(`/live/monitor?current=DC&connector=${FLEET[0]?.key}&tab=raw`);
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.type(await screen.findByRole('textbox', { name: 'View name', hidden: true }), 'Fast ones');
    await user.click(screen.getByRole('button', { name: 'Save as new view', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(where()).not.toContain('current=DC');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Fast ones', hidden: true }));
    await waitFor(() => expect(where()).toBe('/live/monitor?current=DC'));
  });
});

describe('the list without grouping', () => {
  it('names the station in a column, and sorts by a press on a head', async () => {
    const { list, user, where } = await openMonitor('/live/monitor?group=none');
    expect(listHeads(list).slice(0, 3)).toEqual(['', 'Charger', 'Station']);
    const firstKey = () => list.getAllByRole('row')[1]?.dataset.row;
    await user.click(list.getByRole('button', { name: 'Station' }));
    await waitFor(() => expect(firstKey()).toBe('BER-0207:1'));
    expect(list.getByRole('columnheader', { name: /Station/ })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(list.getByRole('button', { name: 'Station' }));
    await waitFor(() => expect(where()).toContain('sort=station.desc'));
    await waitFor(() => expect(firstKey()).toBe('AST-0031:1'));
  });
});

describe('companies in the monitor', () => {
  it('are a filter and a column for accounts that see several', async () => {
    const { list, user } = await openMonitor('/live/monitor?company=2');
    await waitFor(() => expect(list.queryByText('ALA-0142')).toBeNull());
    expect(list.getByText('BER-0207')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Change filter Company/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Company', hidden: true }));
    expect(await list.findByText('Spree Laden')).toBeInTheDocument();
  });

  it('are neither for the account of one company', async () => {
    const { user } = await openMonitor('/live/monitor', 'company');
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    expect(await screen.findByRole('checkbox', { name: 'Account', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Company', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: /Company/ })).toBeNull();
  });
});

describe('the export of the monitor', () => {
  it('asks for the filters, the order and the columns of the screen', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`*/api/${realTimeMonitoring.export.path}`, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse('x', { headers: { 'content-disposition': 'attachment; filename="monitor.csv"' } });
      }),
    );
    const { user } = await openMonitor('/live/monitor?company=1&sort=power.desc&status=charging');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      companyIds: ['1'],
      statuses: ['charging'],
      sort: [{ field: 'power', order: 'desc' }],
      isGrouped: true,
      columns: [
        ...['station', 'charger', 'number', 'type', 'status', 'since', 'soc', 'power', 'energy', 'transaction'],
        ...['account', 'user', 'seen', 'errorCode', 'vendorErrorCode'],
      ],
    });
  });
});

describe('a card on a phone', () => {
  const free = FLEET[1] as LiveConnector;

  it('is low for a connector without a session that has nothing to tell', () => {
    expect(hasLowCard(free)).toBe(true);
    expect(hasLowCard({ ...free, errorCode: 'WeakSignal' })).toBe(false);
    expect(hasLowCard({ ...free, status: 'unavailable' })).toBe(true);
    expect(hasLowCard({ ...free, status: 'unavailable', info: 'Barrier down' })).toBe(false);
    expect(hasLowCard({ ...free, status: 'offline' })).toBe(false);
    expect(hasLowCard({ ...free, txnId: '840211' })).toBe(false);
  });
});
