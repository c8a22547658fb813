import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { mockServer } from '../../../../mocks/mockServer';
import { fakeMap } from '../../../kit/map/FakeMap';
import { openStationMonitor } from '../stationMonitor';

const server = mockServer();

beforeEach(() => {
  fakeMap.props = null;
  fakeMap.shown = [];
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});

const WORLD = { latitude: 40, longitude: 40, zoom: 3, bounds: [-180, -85, 180, 85] as const };
const GERMANY = { latitude: 52, longitude: 13, zoom: 7, bounds: [8, 48, 16, 55] as const };

const moveMap = (view: typeof WORLD | typeof GERMANY) => act(() => fakeMap.move(view));
const listStationNames = () =>
  screen.getAllByRole('gridcell').map((cell) => cell.querySelector('[title]')?.textContent);

describe('the list of stations', () => {
  it('is sorted worst first, each with state, free connectors and alarm', async () => {
    const { list } = await openStationMonitor();
    await waitFor(() =>
      expect(listStationNames()).toEqual(['Dostyk Avenue 180', 'Alexanderplatz P3', 'Nurzhol Boulevard 12']),
    );
    const [worst] = list.getAllByRole('row');
    expect(worst).toHaveTextContent(/Faulted/);
    expect(worst).toHaveTextContent(/Urgent/);
    expect(worst).toHaveTextContent('1/3 available');
    expect(worst).toHaveTextContent(/82\.6\skW/);
  });

  it('follows the map, with the number of stations in view and of all', async () => {
    const { list, where } = await openStationMonitor();
    expect(await screen.findByText('3 in view')).toBeVisible();
    moveMap(GERMANY);
    expect(await screen.findByText('1 in view')).toBeVisible();
    expect(screen.getByText('of 3')).toBeVisible();
    expect(list.getAllByRole('row')).toHaveLength(1);
    await waitFor(() => expect(where()).toContain('map=52.000%2C13.000%2C7'));
  });

  it('is filtered by status, company and alarm priority of its address, and the map with it', async () => {
    const { user, where } = await openStationMonitor('?status=faulted&priority=urgent');
    await waitFor(() => expect(listStationNames()).toEqual(['Dostyk Avenue 180']));
    moveMap(WORLD);
    await waitFor(() => expect(fakeMap.props?.marks.pins.map(({ id }) => id)).toEqual(['1']));
    expect(screen.getByRole('button', { name: 'Change filter Status Faulted' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await waitFor(() => expect(listStationNames()).toEqual(['Dostyk Avenue 180', 'Alexanderplatz P3']));
    expect(where()).not.toContain('status');
  });

  it('finds a station out of view, and moves the map there', async () => {
    const { list, user, where } = await openStationMonitor();
    moveMap(GERMANY);
    await screen.findByText('1 in view');
    await user.type(screen.getByLabelText('Station, address or code'), 'nurzhol');
    expect(await screen.findByText('1 found')).toBeVisible();
    await user.click(await list.findByText('Nurzhol Boulevard 12'));
    await waitFor(() => expect(where()).toContain('station=2'));
    await waitFor(() => expect(fakeMap.shown).toMatchObject([{ longitude: 71.4304, latitude: 51.1283 }]));
  });

  it('replaces the map when that cannot be drawn', async () => {
    await openStationMonitor();
    moveMap(GERMANY);
    await screen.findByText('1 in view');
    act(() => fakeMap.props?.on.onLost(true));
    expect(await screen.findByText('3 in view')).toBeVisible();
  });
});

describe('the map', () => {
  it('opens at the station of a link, at street level', async () => {
    await openStationMonitor('?station=2');
    expect(fakeMap.props?.start.view).toEqual({ longitude: 71.4304, latitude: 51.1283, zoom: 12 });
  });

  it('moves to the station of a link that is followed while it is open, at street level', async () => {
    const { router, user } = await openStationMonitor('?station=2&map=52.000,13.000,7');
    await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' });
    expect(fakeMap.shown).toEqual([]);

    await act(() => router.navigate('/live/stations?station=3'));
    await screen.findByRole('dialog', { name: 'Alexanderplatz P3' });
    await waitFor(() => expect(fakeMap.shown).toMatchObject([{ longitude: 13.4132, latitude: 52.5219, zoom: 12 }]));

    // The user moves the map away; the same link brings it back.
    moveMap(WORLD);
    // In one act with its rendering: the page must have seen that address before the next one.
    await act(async () => {
      await expect.poll(() => router.state.location.search).toContain('map=40.00');
    });
    expect(fakeMap.shown).toHaveLength(1);
    await act(() => router.navigate('/live/stations?station=3'));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(fakeMap.shown).toHaveLength(2);
  });

  it('moves to the station that Back leads to, at the current zoom', async () => {
    const { router } = await openStationMonitor('?station=2&map=52.000,13.000,7');
    await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' });
    await act(() => router.navigate('/live/stations?station=3&map=52.000,13.000,7'));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(2));
    expect(fakeMap.shown[1]).toEqual(expect.objectContaining({ latitude: 51.1283, zoom: undefined }));
  });

  it('shows stations by alarm or state, with free and all connectors', async () => {
    const { map } = await openStationMonitor();
    moveMap(WORLD);
    expect(await map.findByRole('button', { name: /^pin 1 faulted 1 \/ 3/ })).toBeVisible();
    expect(map.getByRole('button', { name: /^pin 3 offline 0 \/ 1/ })).toBeVisible();
    expect(map.getByRole('button', { name: /^pin 2 reserved 0 \/ 1/ })).toBeVisible();
  });

  it('updates a pin and a row when a connector changes, without a new load', async () => {
    const { map } = await openStationMonitor();
    moveMap(WORLD);
    await map.findByRole('button', { name: /^pin 2 reserved/ });
    let isTold = false;
    server.use(
      answering(realTimeMonitoring.changes, async ({ body }) => {
        if (isTold) await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, 500)));
        isTold = true;
        const upserts = [{ key: 'AST-0031:1', revision: 9, status: 'charging' as const, power: 50 }];
        return { cursor: 'mock.9', reset: false, upserts, removals: [], serverTime: '2026-11-20 14:32:02' };
      }),
    );
    expect(await map.findByRole('button', { name: /^pin 2 charging/ })).toBeVisible();
    const row = screen.getByText('Nurzhol Boulevard 12').closest('[role="row"]');
    expect(row).toHaveTextContent(/Charging/);
    expect(FLEET.find(({ key }) => key === 'AST-0031:1')?.status).toBe('reserved');
  });

  it('opens the panel of a pin, and the pin stays marked', async () => {
    const { map, user, where } = await openStationMonitor();
    moveMap(WORLD);
    await user.click(await map.findByRole('button', { name: /^pin 3/ }));
    expect(where()).toContain('station=3');
    expect(await screen.findByRole('dialog', { name: 'Alexanderplatz P3' })).toBeVisible();
    await waitFor(() => expect(map.getByRole('button', { name: /^pin 3/ })).toHaveAttribute('data-selected', 'true'));
  });
});

describe('a wash site', () => {
  it('has a pin of its own looks by its worst bay, a line in the list, and a panel with its bays', async () => {
    const { user, where, map, list } = await openStationMonitor('', 'admin');
    expect(await map.findByRole('button', { name: /^pin washSite-2 washSite-error 0 \/ 2/ })).toBeInTheDocument();
    const line = (await list.findByText('Spree wash')).closest('[role="gridcell"]') as HTMLElement;
    expect(line).toHaveAttribute('data-status', 'error');
    await user.click(map.getByRole('button', { name: /^pin washSite-1 washSite-offline 1 \/ 3/ }));
    expect(where()).toContain('site=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Express wash, Dostyk Avenue' }));
    expect(await panel.findByText('Bay 2')).toBeVisible();
    expect(panel.queryByText('Bay 4')).toBeNull();
  });

  it('is not there for an account that may not view washers', async () => {
    const { map } = await openStationMonitor();
    expect(map.queryByRole('button', { name: /washSite/ })).toBeNull();
  });
});
