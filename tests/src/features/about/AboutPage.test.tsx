import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { system } from '../../../../src/contract/evo-basic/system';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

const ADDRESS = '/settings/about';
const findPackages = () => screen.findByRole('table', { name: 'Installed packages' });

describe('the page About', () => {
  it('lists the installed packages with version, licence and page', async () => {
    await renderApp(ADDRESS, 'admin');
    const table = await findPackages();
    expect(within(table).getByText('fastify').closest('tr')).toHaveTextContent('fastify5.12.8MIT');
    expect(within(table).getByRole('link', { name: 'fastify' })).toHaveAttribute('href', 'https://fastify.dev/');
    expect(within(table).getByText('precond').closest('tr')).toHaveTextContent('See the package');
  });

  it('finds packages by name and licence', async () => {
    const user = userEvent.setup();
    await renderApp(ADDRESS, 'admin');
    await findPackages();
    await user.type(screen.getByRole('textbox', { name: 'Package or licence' }), 'mit');
    expect(await screen.findByText('1 package')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Package or licence' }), 'x');
    expect(await screen.findByText('No package matches')).toBeVisible();
  });

  it('says what to run when the registry was not asked', async () => {
    await renderApp(ADDRESS, 'admin');
    const part = await screen.findByRole('region', { name: 'Known vulnerabilities' });
    expect(part).toHaveTextContent('The registry was not asked. Where it answers, run npm run audit');
  });

  it('lists what the registry knew when it was asked', async () => {
    const found = {
      name: 'qs',
      severity: 'high',
      title: 'Prototype pollution',
      url: 'https://github.com/advisories/GHSA-1',
      range: '<6.5.3',
      isFixed: true,
    };
    server.use(
      http.get(`*/api/${system.about.path}`, () =>
        HttpResponse.json({
          code: 0,
          msg: 'success',
          data: {
            version: '1.4.0',
            build: 'a',
            packages: null,
            audit: { askedAt: '2026-11-25 03:00:00', found: [found] },
          },
        }),
      ),
    );
    await renderApp(ADDRESS, 'admin');
    const table = await screen.findByRole('table', { name: 'Known vulnerabilities' });
    expect(within(table).getByText(/qs/).closest('tr')).toHaveTextContent('HighPrototype pollutionAvailable');
    expect(screen.getByText('No list of packages')).toBeVisible();
  });
});
