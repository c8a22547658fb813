import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';
import { findAlarmRow } from './alarmRows';

const server = mockServer();
sizeLists();

const listRowKeys = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);

async function openQueue(address = '/live/alarms') {
  const user = userEvent.setup();
  const app = await renderApp(address, 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(listRowKeys(grid).length).toBeGreaterThan(0));
  const cursor = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset.row;
  return { user, grid, cursor, ...app };
}

describe('the queue of alarms', () => {
  it('lists worst and newest first, and folds alarms under their cause', async () => {
    const { grid } = await openQueue();
    expect(listRowKeys(grid)).toEqual(['11', '14', '15', '12']);
    expect(within(grid).getByText('1 suppressed symptom')).toBeInTheDocument();
    expect(findAlarmRow(grid, '11')).toHaveTextContent(
      /Urgent.*Ground fault GroundFailure.*E-0x21.*ALA-0143.*Unacknowledged/,
    );
    expect(findAlarmRow(grid, '14')).toHaveTextContent(/×7.*noc/);
  });

  it('draws a row with few elements', async () => {
    const { grid } = await openQueue();
    const elements = listRowKeys(grid).map((key) => findAlarmRow(grid, key ?? '')?.querySelectorAll('*').length);
    expect(Math.max(...elements.map((count) => count ?? Infinity))).toBeLessThanOrEqual(34);
  });

  it('acknowledges by a key, and moves on to the next unacknowledged alarm', async () => {
    const acknowledged: unknown[] = [];
    server.use(
      answering(chargerAlarm.acknowledge, ({ body }) => {
        acknowledged.push(...body.alarms);
        return { results: body.alarms.map(({ id }) => ({ id, outcome: 'done', alarm: null })) };
      }),
    );
    const { user, cursor } = await openQueue();
    await user.keyboard('j');
    expect(cursor()).toBe('11');
    await user.keyboard('a');
    // 14 is acknowledged already.
    await waitFor(() => expect(cursor()).toBe('15'));
    await user.keyboard('a');
    await waitFor(() => expect(cursor()).toBe('12'));
    await user.keyboard('k');
    expect(cursor()).toBe('15');
    await waitFor(() =>
      expect(acknowledged).toEqual([
        { id: '11', version: 1 },
        { id: '15', version: 1 },
      ]),
    );
  });

  it('names each alarm that was refused, and keeps those selected', async () => {
    server.use(
      answering(chargerAlarm.acknowledge, ({ body }) => ({
        results: body.alarms.map(({ id }) => ({
          id,
          outcome: id === '11' ? 'raisedAgain' : 'done',
          alarm: ALARMS.find(({ key }) => key === id) ?? null,
        })),
      })),
    );
    const { user, grid } = await openQueue();
    await user.keyboard('jx');
    await user.keyboard('jjx');
    const selection = await screen.findByRole('group', { name: /selected$/ });
    expect(selection).toHaveTextContent('2 selected');
    await user.click(within(selection).getByRole('button', { name: 'Acknowledge' }));
    const said = await screen.findByText('1 raised again in the meantime');
    expect(said.closest('[role="status"]')).toHaveTextContent('1 done');
    expect(findAlarmRow(grid, '11')).toHaveTextContent('raised again in the meantime');
    expect(screen.getByRole('group', { name: /selected$/ })).toHaveTextContent('1 selected');
  });

  it('clears the selection when the tab or a filter changes', async () => {
    const acknowledged: unknown[] = [];
    server.use(
      answering(chargerAlarm.acknowledge, ({ body }) => {
        acknowledged.push(...body.alarms.map(({ id }) => id));
        return { results: body.alarms.map(({ id }) => ({ id, outcome: 'done', alarm: null })) };
      }),
    );
    const { user, grid } = await openQueue();
    await user.keyboard('jxjjx');
    expect(await screen.findByRole('group', { name: /selected$/ })).toHaveTextContent('2 selected');
    await user.click(screen.getByRole('radio', { name: /Suppressed/ }));
    await waitFor(() => expect(listRowKeys(grid)).toEqual(['13']));
    expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull();
    fireEvent.keyDown(grid, { key: 'j' });
    fireEvent.keyDown(grid, { key: 'a' });
    await waitFor(() => expect(acknowledged).toEqual(['13']));
    await user.click(screen.getByRole('radio', { name: /^Standing/ }));
    await waitFor(() => expect(listRowKeys(grid)).toHaveLength(4));
    expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull();
  });

  it('asks for duration and reason before it shelves', async () => {
    let shelved: unknown;
    server.use(
      answering(chargerAlarm.shelve, ({ body }) => {
        shelved = body;
        return { results: [{ id: '11', outcome: 'done', alarm: null }] };
      }),
    );
    const { user } = await openQueue();
    await user.keyboard('jz');
    const dialog = await screen.findByRole('dialog', { name: /Shelve: Ground fault/ });
    await user.click(within(dialog).getByRole('button', { name: 'Shelve' }));
    expect(await within(dialog).findAllByText(/field is required/)).not.toHaveLength(0);
    expect(shelved).toBeUndefined();
    // In the list, letters are shortcuts.
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'technician is on the way');
    await user.click(within(dialog).getByText('8 h'));
    await user.click(within(dialog).getByRole('button', { name: 'Shelve' }));
    await waitFor(() =>
      expect(shelved).toEqual({ isShelved: true, ids: ['11'], minutes: 480, reason: 'technician is on the way' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens a detail with facts, meaning and history, also by a link', async () => {
    await openQueue('/live/alarms?alarm=11');
    const detail = await screen.findByRole('dialog', { name: 'Ground fault' });
    expect(await within(detail).findByText('Residual current was measured.')).toBeInTheDocument();
    expect(within(detail).getByText('Send a technician.')).toBeInTheDocument();
    expect(within(detail).getByText(/^Not yet/)).toBeInTheDocument();
    expect(await within(detail).findByText('Raised', { selector: 'strong' })).toBeInTheDocument();
    expect(await within(detail).findByText('Saule Akhmetova')).toBeInTheDocument();
    expect(await within(detail).findByRole('button', { name: 'Reset' })).toBeInTheDocument();
    expect(within(detail).getByRole('link', { name: 'OCPP messages' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/maintenance\/ocpp-log\?chargerCode=ALA-0143&from=/),
    );
  });

  it('keeps the tab and the filters in its address', async () => {
    const { user, where } = await openQueue();
    await user.click(screen.getByRole('radio', { name: /Suppressed/ }));
    expect(where()).toBe('/live/alarms?tab=suppressed');
    await user.click(screen.getByRole('button', { name: /^Urgent: 2/ }));
    expect(where()).toBe('/live/alarms?tab=suppressed&priority=urgent');
    expect(await screen.findByText('No matching alarms')).toBeInTheDocument();
  });

  it('offers only what the page allows', async () => {
    server.use(
      answering(sysMenu.listForUser, () => menuTree(['maintenance/alarm/view', 'maintenance/alarm/acknowledge'])),
    );
    const { user } = await openQueue();
    await user.keyboard('jx');
    const selection = await screen.findByRole('group', { name: /selected$/ });
    expect(within(selection).getByRole('button', { name: 'Acknowledge' })).toBeInTheDocument();
    expect(within(selection).queryByRole('button', { name: 'Shelve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await user.keyboard('z');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new alarm', () => {
  const [firstAt, lastAt] = ['2026-11-20 14:31:00', '2026-11-20 14:31:00'];
  const NEWER = { key: '21', stationId: '2', station: 'Nurzhol Boulevard 12', firstAt, lastAt };

  /** Opens the queue; the test decides when a new alarm of top priority arrives. */
  async function openWithNews(address?: string) {
    let letCome = () => {};
    const news = new Promise<void>((resolve) => (letCome = resolve));
    server.use(
      answering(chargerAlarm.changes, async ({ body }) => {
        const isTold = body.cursor === 'mock.2';
        await (isTold ? new Promise((resolve) => setTimeout(resolve, 500)) : news);
        const upserts = isTold ? [] : [{ ...ALARMS[0], ...NEWER, revision: 2 }];
        return { cursor: 'mock.2', reset: false, upserts, removals: [], serverTime: '2026-11-20 14:32:02' };
      }),
    );
    const queue = await openQueue(address);
    return { ...queue, letCome };
  }
  const scroll = (grid: HTMLElement, to: number) => {
    grid.scrollTop = to;
    fireEvent.scroll(grid);
  };

  it('is listed by a key, which scrolls to the top and moves the cursor to the first row', async () => {
    const { user, grid, cursor, letCome } = await openWithNews();
    await user.keyboard('jjj');
    expect(cursor()).toBe('15');
    letCome();
    expect(await screen.findByRole('button', { name: '1 new' })).toBeEnabled();
    act(() => scroll(grid, 64));
    await user.keyboard('n');
    await waitFor(() => expect(cursor()).toBe('21'));
    expect(listRowKeys(grid)).toEqual(['21', '11', '14', '15', '12']);
    expect(grid.scrollTop).toBe(0);
    await user.keyboard('j');
    expect(cursor()).toBe('11');
  });

  it('does not move the cursor when the user has moved on before it came', async () => {
    const { user, grid, cursor, letCome } = await openWithNews();
    await user.keyboard('jj');
    letCome();
    expect(await screen.findByRole('button', { name: '1 new' })).toBeEnabled();
    // The key is pressed before any call can be answered.
    for (const key of ['n', 'j']) fireEvent.keyDown(grid, { key });
    await waitFor(() => expect(listRowKeys(grid)[0]).toBe('21'));
    expect(cursor()).toBe('15');
  });

  it('is listed by a press too, which leaves an open detail as it is', async () => {
    const { user, grid, cursor, letCome, where } = await openWithNews('/live/alarms?alarm=14');
    await user.click(await within(grid).findByText('EVCommunicationError'));
    expect(cursor()).toBe('14');
    letCome();
    act(() => scroll(grid, 64));
    await user.click(await screen.findByText('1 new'));
    await waitFor(() => expect(listRowKeys(grid)[0]).toBe('21'));
    await waitFor(() => expect(grid.scrollTop).toBe(0));
    expect(cursor()).toBe('14');
    expect(where()).toBe('/live/alarms?alarm=14');
  });

  it('is not needed: the key leads to the top without one', async () => {
    const { user, grid, cursor } = await openQueue();
    await user.keyboard('jjj');
    act(() => scroll(grid, 64));
    await user.keyboard('n');
    await waitFor(() => expect(cursor()).toBe('11'));
    expect(grid.scrollTop).toBe(0);
  });
});
