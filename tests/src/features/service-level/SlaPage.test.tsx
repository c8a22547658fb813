import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../harness/openPage';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

describe('the page of service levels', () => {
  it('marks a station whose uptime is below its target', async () => {
    await openPage('/statistics/sla?month=2026-11');
    const station = await screen.findByRole('row', { name: /Dostyk Avenue 180/ });
    expect(within(station).getByRole('img', { name: 'Below target' })).toBeVisible();
    expect(station).toHaveTextContent(/97\.500.*98\.000.*90\.5/);
    expect(within(station).getByRole('img', { name: /^Fault/ })).toBeVisible();
  });

  it('leads from a station to its chargers, and from there to the downtimes with their alarms', async () => {
    const user = userEvent.setup();
    await openPage('/statistics/sla?month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'Dostyk Avenue 180' }));
    const charger = await screen.findByRole('row', { name: /ALA-001/ });
    await user.click(within(charger).getByRole('button', { name: 'Show downtimes' }));
    const downtime = await screen.findByRole('row', { name: /ALA-001·2/ });
    expect(downtime).toHaveTextContent('Fault');
    expect(within(downtime).getByRole('link', { name: 'Open alarm' })).toHaveAttribute('href', '/live/alarms?alarm=1');
    expect(within(downtime).getByRole('link', { name: 'Show this moment' }).getAttribute('href')).toMatch(
      /^\/live\/monitor\?at=.*&text=ALA-001&connector=ALA-001%3A2$/,
    );
  });
});
