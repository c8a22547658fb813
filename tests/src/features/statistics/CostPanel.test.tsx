import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const ADDRESS = '/statistics/analysis?from=2026-11-01&until=2026-11-07';

describe('the cost of energy', () => {
  it('names the stations that lose money, and counts those without a purchase price', async () => {
    await renderApp(ADDRESS, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Energy cost and margin, lowest first' }));
    expect(screen.getByText('2 stations without a purchase price')).toBeVisible();
    expect(table.getByRole('row', { name: /^Dostyk Avenue 180/ })).toHaveTextContent(/−1.000\.00.*−2\.4254/);
  });

  it('opens a station to its chargers, and to the hours of its days', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp(ADDRESS, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Energy cost and margin, lowest first' }));
    await user.click(table.getByRole('button', { name: 'Parts of Dostyk Avenue 180', expanded: false }));
    const charger = await table.findByRole('row', { name: /^DOSTYK-01/ });
    expect(charger).toHaveTextContent(/−1.000\.00.*−2\.4254/);
    expect(within(charger).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('chargerCode=DOSTYK-01') as string,
    );
    await user.click(table.getByRole('radio', { name: 'Hours of the day' }));
    expect(await table.findByRole('row', { name: /^18:00–19:00/ })).toHaveTextContent(/−1.000\.00/);
    expect(table.getAllByRole('row', { name: /^\d\d:00/ })).toHaveLength(24);
    expect(where()).toContain('costStation=1&costParts=hour');
    await user.click(table.getByRole('button', { name: 'Parts of Dostyk Avenue 180', expanded: true }));
    await waitFor(() => expect(table.queryByRole('row', { name: /^18:00/ })).not.toBeInTheDocument());
  });

  it('saves stations and the parts of a station with the words of the screen, losses as numbers', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const readLines = async () => (await (createUrl.mock.lastCall?.[0] as Blob).text()).split('\r\n');
    const figures = 'Energy,Net revenue,Energy cost,Margin,Margin per kWh';
    const user = userEvent.setup();
    await renderApp(`${ADDRESS}&costStation=1`, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Energy cost and margin, lowest first' }));
    const savePart = async () =>
      user.click(await table.findByRole('button', { name: 'Save parts of Dostyk Avenue 180 as CSV' }));

    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect((await readLines())[1]).toBe('Dostyk Avenue 180,Astana Charge,KZT,412.3,48000,49000,-1000,-2.4254');

    await savePart();
    expect((await readLines()).slice(0, 2)).toEqual([
      `\ufeffStation,Chargers,Currency,${figures}`,
      'Dostyk Avenue 180,DOSTYK-01,KZT,412.3,48000,49000,-1000,-2.4254',
    ]);
    await user.click(table.getByRole('radio', { name: 'Hours of the day' }));
    await table.findByRole('row', { name: /^18:00–19:00/ });
    await savePart();
    const lines = await readLines();
    expect(lines[0]).toBe(`\ufeffStation,Hours of the day,Currency,${figures}`);
    expect(lines[1]).toBe('Dostyk Avenue 180,00:00–01:00,KZT,0,0,0,0,');
    expect(lines[19]).toBe('Dostyk Avenue 180,18:00–19:00,KZT,412.3,48000,49000,-1000,-2.4254');
    expect(names.at(-1)).toBe('margin-dostyk-avenue-180-hours-of-the-day_2026-11-01_2026-11-07.csv');
  });
});
