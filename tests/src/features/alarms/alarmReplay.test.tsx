import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { findAlarmRow } from './alarmRows';

const server = mockServer();
sizeLists();

const AT = '2026-11-20T14:30:00Z';

async function openReplay(more = '') {
  const { router } = await renderApp(`/live/alarms?at=${AT}${more}`, 'noc');
  const frame = within(await screen.findByRole('region', { name: 'Replay: a moment of the past' }));
  const grid = await frame.findByRole('grid', { name: 'Alarms' });
  return { frame, grid, router, user: userEvent.setup() };
}

describe('a replay of the queue of alarms', () => {
  it('shows the queue of the moment, with the ages that the alarms had', async () => {
    const { grid, frame } = await openReplay();
    await waitFor(() => expect(findAlarmRow(grid, '11')).toHaveTextContent(/Ground fault/));
    expect(frame.getByRole('button', { name: /Back to live/ })).toBeVisible();
    expect(frame.queryByRole('radiogroup', { name: 'What was known' })).toBeNull();
    expect(frame.queryByText('Export')).toBeNull();
  });

  it('turns actions off, with the reason and a way to the present', async () => {
    const { router, user } = await openReplay('&alarm=11');
    const acknowledge = await screen.findByRole('button', { name: 'Acknowledge' });
    expect(acknowledge).toHaveAttribute('aria-disabled', 'true');
    expect(acknowledge).toHaveAttribute('aria-description', 'An action acts on the present');
    await user.click(screen.getByRole('link', { name: 'Open live' }));
    await waitFor(() => expect(router.state.location.search).toBe('?alarm=11'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Acknowledge' })).not.toHaveAttribute('aria-disabled'),
    );
  });

  it('acknowledges nothing when its key is pressed', async () => {
    let calls = 0;
    server.use(
      answering(chargerAlarm.acknowledge, () => {
        calls += 1;
        return { results: [] };
      }),
    );
    const { user, grid } = await openReplay('&alarm=11');
    await waitFor(() => expect(findAlarmRow(grid, '11')).toBeVisible());
    await user.keyboard('ac');
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', String(Date.parse(AT) + 10_000)),
    );
    expect(calls).toBe(0);
  });

  it('keeps what came after the moment from the history of an alarm', async () => {
    server.use(
      answering(chargerAlarm.timeline, () => ({
        alarm: ALARMS[0]!,
        events: [
          { at: '2026-11-20 14:40:00', kind: 'processed', by: 'noc', detail: 'Reset' },
          { at: '2026-11-20 14:21:40', kind: 'raised', by: null, detail: null },
        ],
      })),
    );
    await openReplay('&alarm=11');
    expect(await screen.findByText('Raised')).toBeVisible();
    expect(screen.queryByText('Processed')).toBeNull();
  });

  it('says that an alarm was not in the queue at the moment', async () => {
    server.use(answering(replay.alarms, ({ body: { at } }) => ({ at, isKept: true, rows: [] })));
    await renderApp(`/live/alarms?at=${AT}&alarm=11`, 'noc');
    expect(await screen.findByText('Not in the queue at this moment')).toBeVisible();
  });

  it('leaves side bar and window title to the present, where an alarm is heard as ever', async () => {
    const fresh = { ...ALARMS[0]!, key: '99', code: 'chargeralarm.HighTemperature', priority: 'urgent' as const };
    let isRaised = false;
    server.use(
      answering(replay.alarms, ({ body: { at } }) => ({ at, isKept: true, rows: [] })),
      answering(chargerAlarm.changes, async () => {
        const upserts = isRaised ? [fresh] : [];
        isRaised = true;
        return { cursor: 'mock.1', reset: false, upserts, removals: [], serverTime: '2026-11-20 14:32:01' };
      }),
    );
    await renderApp(`/live/alarms?at=${AT}`, 'noc');
    expect((await screen.findByLabelText('4 unacknowledged alarms')).closest('a')).toHaveTextContent(/^Alarmsnow 4$/);
    expect(document.title).toMatch(/^\(4\) /);
    expect(await screen.findByText('Nothing is broken', { exact: false })).toBeVisible();
  });

  it('begins a quarter of an hour ago, and keeps the filters', async () => {
    const { router } = await renderApp('/live/alarms?priority=urgent', 'noc');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replay' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?priority=urgent&at=/));
  });
});
