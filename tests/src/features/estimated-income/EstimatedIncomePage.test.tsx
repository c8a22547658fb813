import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statistics } from '../../../../src/contract/evo-bill/statistics';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('estimated income', () => {
  it('marks estimates, and counts sessions without a price', async () => {
    await openPage('/finance/estimated-income?date=2026-11-20');
    const station = await screen.findByRole('row', { name: /Dostyk Avenue 180/ });
    expect(station).toHaveTextContent(/48.200\.00.*1 unpriced · 3.*≈ 7.300\.00.*≈ 55.500\.00/);
    expect(screen.getByRole('row', { name: /All stations/ })).toHaveTextContent('KZT');
    expect(within(station).getByRole('link', { name: /48.200\.00/ })).toHaveAttribute(
      'href',
      '/finance/statement?form=new&step=day&by=station&from=2026-11-20&until=2026-11-20&stationIds=1&currencies=KZT',
    );
    expect(within(station).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      expect.stringContaining('dayFrom=2026-11-20&dayUntil=2026-11-20&stationIds=1&currencies=KZT'),
    );
  });

  it('has wash sites in a table of their own, and their income in the total', async () => {
    await openPage('/finance/estimated-income?date=2026-11-20');
    const total = await screen.findByRole('row', { name: /All stations and wash sites/ });
    expect(total).toHaveTextContent(/48.200\.00.*≈ 7.300\.00.*12.000\.00.*≈ 67.500\.00/);
    const sites = within(screen.getByRole('table', { name: 'Wash sites' }));
    const site = sites.getByRole('row', { name: /Express wash, Dostyk Avenue/ });
    expect(site).toHaveTextContent(/KZT.*4.*12.000\.00/);
    expect(within(site).getByRole('link')).toHaveAttribute(
      'href',
      '/finance/car-wash-statement?step=day&from=2026-11-20&until=2026-11-20&by=site&washSiteIds=1&currencies=KZT',
    );
  });

  it('shows washes alone when no station has income', async () => {
    server.use(
      answering(statistics.estimatedRevenue, ({ params: { date } }) => ({
        date,
        at: '2026-11-20 09:06:12',
        stations: [],
        washSites: [{ washSiteId: '1', washSiteName: 'Express wash', currency: 'KZT', washes: 1, income: '3000.00' }],
        totals: [],
      })),
    );
    await openPage('/finance/estimated-income?date=2026-11-20');
    expect(await screen.findByRole('row', { name: /Express wash/ })).toHaveTextContent(/3.000\.00/);
  });
});
