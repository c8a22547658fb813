import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicMap } from '../../../../../src/contract/evo-basic/publicMap';
import { renderApp } from '../../../../harness/renderApp';
import { answering, MockProblem } from '../../../../mocks/answering';
import { PUBLIC_SITES, toDetail } from '../../../../mocks/evo-basic/publicMap';
import { mockServer } from '../../../../mocks/mockServer';
import { fakeMap } from '../../../kit/map/FakeMap';

const server = mockServer();
afterEach(() => vi.useRealTimers());

const findList = () => screen.findByRole('list', { name: 'Charging stations and car washes' });
const listNames = async () =>
  within(await findList())
    .getAllByRole('button')
    .map(({ textContent }) => PUBLIC_SITES.find(({ name }) => textContent?.includes(name))?.name);

describe('the public map', () => {
  it('lists all sites without a session, with what is free and the price', async () => {
    const { where } = await renderApp('/mapKz');
    const list = await findList();
    const plaza = within(list).getByRole('button', { name: /Dostyk Plaza/ });
    expect(plaza).toHaveTextContent('2 of 3 free');
    expect(plaza).toHaveTextContent('CCS 2 150 kW · Type 2 22 kW');
    expect(plaza).toHaveTextContent('from 92 KZT/kWh');
    expect(within(list).getByRole('button', { name: /Khan Shatyr/ })).toHaveTextContent('Closed');
    expect(where()).toBe('/mapKz');
  });

  it('says the address once when it is the name of a site', async () => {
    const [plaza, ...others] = PUBLIC_SITES;
    const named = { ...plaza!, name: 'Samal-2 111', address: 'Samal-2 111' };
    server.use(
      answering(publicMap.sites, () => ({
        ...{ revision: 'first', at: '2026-11-25 09:00:00', brand: null, start: null },
        sites: [named, ...others],
      })),
    );
    await renderApp('/mapKz');
    const row = within(await findList()).getByRole('button', { name: /Samal-2 111/ });
    expect(row.textContent?.match(/Samal-2 111/g)).toHaveLength(1);
    expect(row).toHaveTextContent(named.city);
  });

  it('takes away the list that came with the page once its own is there', async () => {
    const first = document.createElement('main');
    first.id = 'first-list';
    document.body.prepend(first);
    await renderApp('/mapKz');
    await findList();
    await waitFor(() => expect(document.getElementById('first-list')).toBeNull());
  });

  it('filters by words, connector, and what is free, and keeps that in the address', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/mapAdvertisement');
    await findList();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Connector type' }), 'CCS 2');
    expect(await listNames()).toEqual(['Dostyk Plaza', 'Esentai']);
    await user.click(screen.getByRole('button', { name: 'Free now' }));
    expect(await listNames()).toEqual(['Dostyk Plaza']);
    expect(screen.getByRole('status')).toHaveTextContent('1 place');
    expect(where()).toContain('type=CCS2&free=1');
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    expect(await screen.findByText('No station matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await listNames()).toHaveLength(4);
  });

  it('looks from a place that is typed and chosen: sites by distance from it, and the map there', async () => {
    const user = userEvent.setup();
    await renderApp('/mapKz');
    await findList();
    await user.type(screen.getByRole('searchbox'), 'Astana');
    await user.click(await screen.findByRole('button', { name: 'Astana, KZ' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect((await listNames())[0]).toBe('Khan Shatyr');
    await waitFor(() => expect(fakeMap.shown).toContainEqual({ latitude: 51.18, longitude: 71.45, zoom: 11 }));
    expect(screen.getByText('Sorted by distance from Astana, KZ')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Places' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByText(/Sorted by distance/)).toBeNull();
  });

  it('opens a site with connectors, prices, hours, and the way there, and goes back to the list', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/mapKz?type=CCS2');
    await user.click(within(await findList()).getByRole('button', { name: /Dostyk Plaza/ }));
    const panel = await screen.findByRole('region', { name: 'Dostyk Plaza' });
    expect(where()).toContain('site=s1');
    expect(within(panel).getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=43.2335,76.9571',
    );
    expect(within(panel).getByRole('link', { name: '+7 727 100 20 30' })).toHaveAttribute('href', 'tel:+77271002030');
    const connectors = within(panel).getByRole('region', { name: 'Connectors' });
    expect(within(connectors).getAllByRole('listitem')[0]).toHaveTextContent(/CCS 2.*150 kW DC.*ALA-1 · 1.*Free/);
    expect(panel).toHaveTextContent('92 KZT per kWh now, 92 KZT to 178 KZT during the week');
    expect(panel).toHaveTextContent('20 KZT per minute after charging, from 10 minutes on');
    expect(panel).toHaveTextContent('Open 24 hours');
    await user.click(within(panel).getByRole('button', { name: 'QR code' }));
    expect(within(panel).getByRole('img', { name: 'QR code of the link to Dostyk Plaza' })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Back to the list' }));
    expect(await listNames()).toEqual(['Dostyk Plaza', 'Esentai']);
  });

  it('shows a wash site with its bays and programmes', async () => {
    await renderApp('/mapKz?site=w1');
    const panel = await screen.findByRole('region', { name: 'Harbour wash' });
    const bays = within(panel).getByRole('region', { name: 'Bays' });
    expect(
      within(bays)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bay 1Free', 'Bay 2In use']);
    expect(within(panel).getByRole('region', { name: 'Programmes' })).toHaveTextContent('Express8 min2 500 KZT');
  });

  it('says that a site is gone when the server has none', async () => {
    await renderApp('/mapKz?site=s99');
    expect(await screen.findByRole('alert')).toHaveTextContent('This station is no longer on the map.');
  });

  it('puts the sites on a map: a pin opens its site, and the view stays in the address', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/mapKz');
    const map = await screen.findByRole('application', { name: 'Map' });
    act(() => fakeMap.move({ latitude: 43.2, longitude: 76.9, zoom: 15, bounds: [76, 43, 77, 44] }));
    const pin = await within(map).findByRole('button', { name: 'pin s1 station-free 2 / 3' });
    expect(within(map).getByRole('button', { name: 'pin w1 washSite-free 1 / 2' })).toBeVisible();
    await waitFor(() => expect(decodeURIComponent(where())).toContain('at=43.2'));
    await user.click(pin);
    expect(await screen.findByRole('region', { name: 'Dostyk Plaza' })).toBeVisible();
  });

  it('stands as a list when the map cannot be drawn', async () => {
    await renderApp('/mapKz?part=map');
    await screen.findByRole('application', { name: 'Map' });
    act(() => fakeMap.props?.on.onLost(true));
    expect(await listNames()).toHaveLength(4);
  });

  it('shows a connector that becomes busy with the next answer, and sends no sites again that are the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const known: (string | undefined)[] = [];
    let isBusy = false;
    server.use(
      answering(publicMap.sites, ({ body }) => {
        known.push(body.revision);
        const revision = isBusy ? 'second' : 'first';
        const sites = PUBLIC_SITES.map((site) => (site.key === 's1' && isBusy ? { ...site, free: 1 } : site));
        const answer = { revision, at: '2026-11-25 09:00:00', brand: 'City Charge', start: null };
        return { ...answer, sites: body.revision === revision ? null : sites };
      }),
    );
    await renderApp('/mapPartner');
    const row = within(await findList()).getByRole('button', { name: /Dostyk Plaza/ });
    expect(screen.getByRole('heading', { level: 1, name: 'City Charge' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    isBusy = true;
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    await waitFor(() => expect(row).toHaveTextContent('1 of 3 free'));
    expect(known.slice(0, 3)).toEqual([undefined, 'first', 'first']);
  });

  it('keeps the sites and says that they are old when the connection is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = false;
    server.use(
      answering(publicMap.sites, () => {
        if (isDown) throw new MockProblem(503, 'Not now');
        const answer = { revision: 'first', at: '2026-11-25 09:00:00', brand: null, start: null };
        return { ...answer, sites: [...PUBLIC_SITES] };
      }),
    );
    await renderApp('/mapKz');
    await findList();
    isDown = true;
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/no connection, as of/));
    expect(await listNames()).toHaveLength(4);
  });

  it('reads an open site again when something has changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isBusy = false;
    server.use(
      answering(publicMap.sites, () => ({
        ...{ at: '2026-11-25 09:00:00', brand: null, start: null, sites: [...PUBLIC_SITES] },
        revision: isBusy ? 'second' : 'first',
      })),
      answering(publicMap.site, () => {
        const detail = toDetail(PUBLIC_SITES[0]!);
        const [charger] = detail.chargers;
        const connectors = charger!.connectors.map((plug) => ({ ...plug, state: isBusy ? 'busy' : 'free' }));
        return { ...detail, chargers: [{ ...charger, connectors }] };
      }),
    );
    await renderApp('/mapKz?site=s1');
    const connectors = await screen.findByRole('region', { name: 'Connectors' });
    expect(connectors).toHaveTextContent('Free');
    isBusy = true;
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    await waitFor(() => expect(connectors).toHaveTextContent('In use'));
  });
});
