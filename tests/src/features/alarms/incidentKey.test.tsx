import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { incident } from '../../../../src/contract/evo-monitor/incident';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

describe('an alarm', () => {
  it('becomes an incident by a key, whose number is said', async () => {
    const made: unknown[] = [];
    server.use(
      answering(incident.fromAlarm, ({ body }) => {
        made.push(body);
        return { id: '14', isNew: true };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/alarms', 'noc');
    const grid = await screen.findByRole('grid', { name: 'Alarms' });
    await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
    await user.keyboard('ji');
    expect(await screen.findByText('Incident 14 made')).toBeVisible();
    expect(made).toEqual([{ alarmId: '11' }]);
  });

  it('names the open incident that it is part of, and offers no second one', async () => {
    server.use(answering(incident.ofAlarm, () => [{ id: '12', title: 'Grid outage', state: 'open' }]));
    await renderApp('/live/alarms?alarm=11', 'noc');
    const drawer = within(await screen.findByRole('dialog', { name: /Ground fault/ }));
    const link = await drawer.findByRole('link', { name: 'Incident 12' });
    expect(link).toHaveAttribute('href', '/live/incidents?open=12');
    expect(drawer.queryByRole('button', { name: /Make an incident/ })).toBeNull();
  });
});
