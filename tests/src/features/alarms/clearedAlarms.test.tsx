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

const [, STATION] = ALARMS as [LiveAlarm, LiveAlarm];
const HEAD = 'group:3//chargeralarm.GroundFailure';
const CLEARED_AT = '2026-11-20 14:10:40';

/** Cleared alarms: a station that lost its connection and came back with its chargers, and three faults elsewhere. */
const OVER: LiveAlarm[] = [
  { ...STATION, isActive: false, clearedAt: CLEARED_AT, symptoms: 0, clearedSymptoms: 4, stationId: '9' },
  ...['71', '72', '73'].map((key, index) => ({
    ...STATION,
    key,
    code: 'chargeralarm.GroundFailure',
    chargerCode: `BER-03${index}`,
    connector: 1,
    symptoms: 0,
    isActive: false,
    clearedAt: `2026-11-20 14:1${index}:40`,
    version: 5 + index,
  })),
];

async function openQueue(address: string) {
  const acknowledged: unknown[] = [];
  const page = { pageNum: 1, pageSize: 100, changesCursor: 'mock.1', serverTime: '2026-11-20 14:32:02' };
  let comeBack = () => {};
  const back = new Promise<void>((resolve) => (comeBack = resolve));
  server.use(
    answering(chargerAlarm.page, () => ({ ...page, records: [...ALARMS.slice(0, 1), ...OVER], total: 5 })),
    answering(chargerAlarm.changes, async ({ body }) => {
      const isTold = body.cursor === 'mock.2';
      await (isTold ? new Promise((resolve) => setTimeout(resolve, 500)) : back);
      const upserts = isTold ? [] : [{ key: '72', revision: 9, isActive: true, clearedAt: null, version: 20 }];
      return { cursor: 'mock.2', reset: false, upserts, removals: [], serverTime: '2026-11-20 14:32:03' };
    }),
    answering(chargerAlarm.acknowledge, ({ body }) => {
      acknowledged.push(...body.alarms);
      return { results: body.alarms.map(({ id }) => ({ id, outcome: 'done', alarm: null })) };
    }),
  );
  const user = userEvent.setup();
  const app = await renderApp(address, 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
  const focus = () => act(() => grid.focus());
  return { user, grid, acknowledged, comeBack, focus, ...app };
}

describe('the tab of cleared alarms', () => {
  it('does not overlap with the standing ones', async () => {
    const { grid } = await openQueue('/live/alarms');
    expect(findAlarmRow(grid, '12')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Standing 1' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Cleared 4' })).toBeInTheDocument();
  });

  it('folds its alarms into one line below the standing ones, and acknowledges them by one key', async () => {
    const { user, grid, acknowledged } = await openQueue('/live/alarms');
    const tail = findAlarmRow(grid, 'group:cleared') as HTMLElement;
    expect(tail).toHaveTextContent('4 cleared, unacknowledgedOver, nothing to repair');
    await user.click(within(tail).getByRole('button', { name: 'Expand 4 cleared, unacknowledged' }));
    await waitFor(() => expect(findAlarmRow(grid, '12')).toHaveTextContent('back after 35 s'));
    await user.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(acknowledged).toHaveLength(4));
  });

  it('leaves what is over out when all standing alarms are selected', async () => {
    const { user } = await openQueue('/live/alarms');
    await user.click(screen.getByRole('checkbox', { name: 'Select all visible alarms' }));
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });

  it('says in grey how long an outage lasted, with the chargers that came back', async () => {
    const { grid } = await openQueue('/live/alarms?tab=cleared');
    const row = findAlarmRow(grid, '12');
    expect(row).toHaveTextContent(/Urgent.*back after 35 s.*Station unreachable.*4 chargers back.*Cleared/);
    expect(row).not.toHaveTextContent('Unacknowledged');
    expect(row?.querySelector('[data-priority] path')).toHaveAttribute('fill', 'var(--text-3)');
    expect(row?.querySelector('[data-waiting]')).toBeNull();
    expect(findAlarmRow(grid, HEAD)).toHaveTextContent('back after 35 s to 2 min');
  });

  it('acknowledges all of a group by one key, in the versions that were seen', async () => {
    const { user, focus, grid, acknowledged } = await openQueue('/live/alarms?tab=cleared');
    focus();
    fireEvent.keyDown(grid, { key: 'Home' });
    fireEvent.keyDown(grid, { key: 'End' });
    await user.keyboard('c');
    await waitFor(() => expect(acknowledged).toHaveLength(3));
    expect(acknowledged).toContainEqual({ id: '72', version: 6 });
  });

  it('acknowledges a group by the button of its row', async () => {
    const { user, grid, acknowledged } = await openQueue('/live/alarms?tab=cleared');
    const head = findAlarmRow(grid, HEAD) as HTMLElement;
    await user.click(within(head).getByRole('button', { name: 'Acknowledge 3 cleared' }));
    await waitFor(() => expect(acknowledged).toHaveLength(3));
  });

  it('acknowledges all in view by Shift and A, and says which came back meanwhile', async () => {
    const { user, focus, acknowledged, comeBack, grid } = await openQueue('/live/alarms?tab=cleared');
    // Keyboard focus in the list freezes its lines.
    focus();
    comeBack();
    await waitFor(() => expect(findAlarmRow(grid, HEAD)).toHaveTextContent('Acknowledge 2 cleared'));
    await user.keyboard('{Shift>}A{/Shift}');
    expect(await screen.findByText('1 raised again in the meantime')).toBeInTheDocument();
    expect(screen.getByText('3 done')).toBeInTheDocument();
    expect(acknowledged).not.toContainEqual(expect.objectContaining({ id: '72' }));
  });

  it('leaves the keys of an open alarm that is in another tab to it', async () => {
    const { user, acknowledged } = await openQueue('/live/alarms?tab=cleared&alarm=11');
    await screen.findByRole('dialog', { name: 'Ground fault' });
    await user.keyboard('a');
    await waitFor(() => expect(acknowledged).toEqual([{ id: '11', version: 1 }]));
  });

  it('takes a capital of Caps Lock for no key', async () => {
    const { user, focus, grid, acknowledged } = await openQueue('/live/alarms?tab=cleared&alarm=11');
    await screen.findByRole('dialog', { name: 'Ground fault' });
    focus();
    fireEvent.keyDown(grid, { key: 'A' });
    await user.keyboard('a');
    await waitFor(() => expect(acknowledged).not.toHaveLength(0));
    expect(acknowledged).toEqual([{ id: '11', version: 1 }]);
  });
});

it('an address with a tab of former times leads to the standing alarms', async () => {
  await openQueue('/live/alarms?tab=active');
  expect(screen.getByRole('radio', { name: 'Standing 1' })).toBeChecked();
});
