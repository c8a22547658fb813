import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { AlarmHistoryRow } from '../../../../src/contract/evo-monitor/alarmFilters';
import { formatInZone, ownZone } from '../../../../src/lib/time';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { PAST_ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const HISTORY = '/live/alarms?list=history';

function recordBodies() {
  const bodies: unknown[] = [];
  server.use(
    answering(chargerAlarm.history, ({ body }) => {
      bodies.push(body);
      return { records: PAST_ALARMS, total: PAST_ALARMS.length, pageNum: 1, pageSize: 20 };
    }),
  );
  return bodies;
}

describe('the history of alarms', () => {
  it('opens as the fifth tab, and leads back to the queue', async () => {
    const user = userEvent.setup();
    await renderApp('/live/alarms', 'noc');
    await user.click(await screen.findByRole('radio', { name: 'History' }));
    const grid = await screen.findByRole('grid', { name: 'Alarm history' });
    expect(await within(grid).findByText('Cable replaced')).toBeInTheDocument();
    expect(within(grid).getAllByText('Qazaq Charge')).toHaveLength(2);
    expect(within(grid).getAllByText(/^11\smin$/)).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /^Shelved/ }));
    expect(await screen.findByText('No shelved alarms')).toBeInTheDocument();
  });

  it('shows all times by the clock of the reader, and that of the station in the tooltip', async () => {
    await renderApp(HISTORY, 'noc');
    expect(await screen.findByText('Times in your time zone')).toBeVisible();
    const [{ lastAt, timezone }] = PAST_ALARMS as [AlarmHistoryRow];
    const byStation = formatInZone(lastAt, timezone ?? 'UTC', 'full', 'en_US');
    const times = screen.getAllByTitle(byStation);
    expect(times[0]).toHaveTextContent(formatInZone(lastAt, ownZone(), 'dateTime', 'en_US'));
  });

  it('reads its filters from the address', async () => {
    const bodies = recordBodies();
    await renderApp(`${HISTORY}&codes=offline.charger&chargerCode=ALA-0143&connector=1&isProcessed=true`, 'noc');
    await screen.findByRole('grid', { name: 'Alarm history' });
    expect(bodies.at(-1)).toMatchObject({
      codes: ['offline.charger'],
      chargerCode: 'ALA-0143',
      connector: 1,
      isProcessed: true,
    });
  });

  it('filters by the code of a charger that is typed', async () => {
    const bodies = recordBodies();
    const user = userEvent.setup();
    await renderApp(HISTORY, 'noc');
    await screen.findByText('Cable replaced');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source', hidden: true }));
    await user.type(await screen.findByRole('textbox', { name: 'Source', hidden: true }), 'ALA-0143{Enter}');
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ chargerCode: 'ALA-0143' }));
  });

  it('opens an alarm by its address in the drawer of the queue', async () => {
    const past = PAST_ALARMS[0];
    server.use(
      answering(chargerAlarm.timeline, () => {
        const { id: key = '', duration: _, timeToAcknowledge: _a, timeToClear: _c, ...alarm } = past ?? ({} as never);
        return { alarm: { ...alarm, key, revision: 0 }, events: [] };
      }),
    );
    await renderApp(`${HISTORY}&open=91`, 'noc');
    expect(await screen.findByText(/: Cable replaced$/)).toBeInTheDocument();
  });
});
