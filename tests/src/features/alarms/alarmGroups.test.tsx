import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { findAlarmRow } from './alarmRows';

const server = mockServer();
sizeLists();

const HEAD = 'group:3//offline.charger';

/** Alarms with one name at a station, the first one acknowledged; and the usual ones. */
const OFFLINE = ['61', '62', '63', '64'].map((key, index): LiveAlarm => {
  const [, station] = ALARMS;
  if (!station) throw new Error('There is no alarm to begin with');
  return {
    ...station,
    key,
    code: 'offline.charger',
    chargerCode: `BER-02${10 + index}`,
    priority: 'high',
    symptoms: 0,
    ...(index === 0 && { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 14:25:00' }),
    assignedTo: { id: '7', name: 'Saule Akhmetova' },
    lastAt: `2026-11-20 14:0${index}:00`,
    firstAt: `2026-11-20 14:0${index}:00`,
  };
});

const listRowKeys = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);

async function openQueue() {
  const acknowledged: string[] = [];
  const records = [...ALARMS, ...OFFLINE];
  server.use(
    answering(chargerAlarm.page, () => ({
      records,
      total: records.length,
      pageNum: 1,
      pageSize: 100,
      changesCursor: 'mock.1',
      serverTime: '2026-11-20 14:32:02',
    })),
    answering(chargerAlarm.acknowledge, ({ body }) => {
      acknowledged.push(...body.alarms.map(({ id }) => id));
      return { results: body.alarms.map(({ id }) => ({ id, outcome: 'done', alarm: null })) };
    }),
  );
  const user = userEvent.setup();
  const app = await renderApp('/live/alarms', 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(listRowKeys(grid)).toEqual(['11', '14', '15', '12', HEAD]));
  const cursor = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset.row;
  const moveToHead = () => {
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'End' });
    expect(cursor()).toBe(HEAD);
  };
  return { user, grid, cursor, moveToHead, acknowledged, ...app };
}

describe('many alarms of one name at a station', () => {
  it('are one closed row with what they have in common', async () => {
    const { grid } = await openQueue();
    expect(findAlarmRow(grid, HEAD)).toHaveTextContent(
      /Charger offline.*4 chargers.*Alexanderplatz P3 · Berlin.*3 unacknowledged.*Saule Akhmetova/,
    );
    expect(screen.getByRole('radio', { name: 'Standing 8' })).toBeChecked();
  });

  it('are acknowledged by one key', async () => {
    const { moveToHead, user, cursor, acknowledged } = await openQueue();
    moveToHead();
    await user.keyboard('a');
    await waitFor(() => expect(acknowledged).toEqual(['64', '63', '62']));
    // The next unacknowledged one, from the top.
    expect(cursor()).toBe('11');
  });

  it('are opened and closed in place by keys, and stay selected', async () => {
    const { moveToHead, user, grid, cursor } = await openQueue();
    moveToHead();
    await user.keyboard(' ');
    expect(await screen.findByRole('group', { name: '4 selected' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(listRowKeys(grid)).toEqual(['11', '14', '15', '12', '64', '63', '62', '61']));
    expect(screen.getByRole('button', { name: 'Collapse Charger offline' })).toBeVisible();
    await user.keyboard('j');
    expect(cursor()).toBe('64');
    await user.keyboard('x');
    expect(await screen.findByRole('group', { name: '3 selected' })).toBeVisible();
    expect(within(grid).getByRole('checkbox', { name: 'Select all alarms of Charger offline' })).toBePartiallyChecked();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(cursor()).toBe(HEAD));
    expect(screen.getByRole('group', { name: '3 selected' })).toBeVisible();
  });

  it('are opened by a press, and closed by one with the cursor on their head', async () => {
    const { user, grid, cursor } = await openQueue();
    await user.click(within(grid).getByText('4 chargers'));
    await waitFor(() => expect(listRowKeys(grid)).toContain('64'));
    await user.keyboard('jj');
    expect(cursor()).toBe('63');
    await user.click(within(grid).getByRole('button', { name: 'Collapse Charger offline' }));
    await waitFor(() => expect(cursor()).toBe(HEAD));
  });

  it('are all processed by an action on their row', async () => {
    const processed: string[] = [];
    server.use(
      answering(chargerAlarm.process, ({ body }) => {
        processed.push(...body.ids);
        return { results: body.ids.map((id) => ({ id, outcome: 'done', alarm: null })) };
      }),
    );
    const { user, grid } = await openQueue();
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all alarms of Charger offline' }));
    const bar = await screen.findByRole('group', { name: '4 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Process' }));
    const dialog = await screen.findByRole('dialog', { name: 'Process: 4 alarms' });
    await user.type(within(dialog).getByRole('textbox', { name: /Action taken/ }), 'router replaced');
    await user.click(within(dialog).getByRole('button', { name: 'Process' }));
    await waitFor(() => expect(processed.sort()).toEqual(['61', '62', '63', '64']));
  });

  it('are selected with all visible alarms', async () => {
    const { user } = await openQueue();
    await user.click(screen.getByRole('checkbox', { name: 'Select all visible alarms' }));
    expect(await screen.findByRole('group', { name: '8 selected' })).toBeVisible();
  });

  it('stand one by one when the menu of a narrow bar says so', async () => {
    const { user, grid } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByText('No grouping'));
    await waitFor(() => expect(listRowKeys(grid)).toHaveLength(8));
    expect(listRowKeys(grid)).not.toContain(HEAD);
  });

  it('leave an open detail closed when the cursor goes to their row', async () => {
    const { user, moveToHead, where } = await openQueue();
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(where()).toContain('alarm=11'));
    moveToHead();
    await waitFor(() => expect(where()).toBe('/live/alarms'));
  });
});

describe('the columns of the queue', () => {
  it('give their room when no row has anything to show in them', async () => {
    const { user, grid } = await openQueue();
    expect(screen.queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
    await user.click(findAlarmRow(grid, HEAD) as HTMLElement);
    await screen.findByRole('columnheader', { name: 'Assignee' });
    for (const name of ['Count', 'Assignee']) expect(screen.getByRole('columnheader', { name })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Suppressed/ }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Count' })).toBeNull());
    expect(screen.queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible();
  });
});
