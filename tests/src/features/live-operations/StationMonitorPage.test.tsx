import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth, type AccountInfo } from '../../../../src/contract/evo-basic/auth';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_ACCOUNTS } from '../../../mocks/accounts';
import { answering } from '../../../mocks/answering';
import { FLEET } from '../../../mocks/fleet';
import { mockServer } from '../../../mocks/mockServer';
import { fakeMap } from '../../kit/map/FakeMap';

vi.mock('../../../../src/kit/map/LazyMap', () => import('../../kit/map/FakeMap'));
const server = mockServer();

beforeEach(() => {
  fakeMap.props = null;
  fakeMap.shown = [];
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});

const QUIET_DAY = {
  timezone: 'Asia/Almaty',
  from: '2026-11-19 19:00:00',
  energy: 0,
  events: [],
  serverTime: '2026-11-20 14:32:01',
};
const WORLD = { latitude: 40, longitude: 40, zoom: 3, bounds: [-180, -85, 180, 85] as const };
const GERMANY = { latitude: 52, longitude: 13, zoom: 7, bounds: [8, 48, 16, 55] as const };

async function open(search = '') {
  const app = await renderApp(`/live/stations${search}`, 'noc');
  const list = await screen.findByRole('grid', { name: 'Stations' });
  const map = await screen.findByRole('application', { name: 'Map of stations' });
  await waitFor(() => expect(fakeMap.props).not.toBeNull());
  return { ...app, list: within(list), map: within(map), user: userEvent.setup() };
}

const move = (view: typeof WORLD | typeof GERMANY) => act(() => fakeMap.move(view));
const names = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('[title]')?.textContent);

describe('the list of stations', () => {
  it('is worst first, each with its state in words, what is free and its alarm', async () => {
    const { list } = await open();
    await waitFor(() => expect(names()).toEqual(['Dostyk Avenue 180', 'Alexanderplatz P3', 'Nurzhol Boulevard 12']));
    const [worst] = list.getAllByRole('row');
    expect(worst).toHaveTextContent(/Faulted/);
    expect(worst).toHaveTextContent(/Urgent/);
    expect(worst).toHaveTextContent('1/3 free');
    expect(worst).toHaveTextContent(/82\.6\skW/);
  });

  it('goes with the map: what it shows, and of how many', async () => {
    const { list, where } = await open();
    expect(await screen.findByText('3 in view')).toBeVisible();
    move(GERMANY);
    expect(await screen.findByText('1 in view')).toBeVisible();
    expect(screen.getByText('of 3')).toBeVisible();
    expect(list.getAllByRole('row')).toHaveLength(1);
    await waitFor(() => expect(where()).toContain('at=52.000%2C13.000%2C7'));
  });

  it('finds a station out of view, and leads the map there', async () => {
    const { list, user, where } = await open();
    move(GERMANY);
    await screen.findByText('1 in view');
    await user.type(screen.getByLabelText('Station, address, code'), 'nurzhol');
    expect(await screen.findByText('1 found')).toBeVisible();
    await user.click(await list.findByText('Nurzhol Boulevard 12'));
    await waitFor(() => expect(where()).toContain('station=2'));
    expect(fakeMap.shown).toMatchObject([{ longitude: 71.4304, latitude: 51.1283 }]);
  });

  it('stands in for a map that cannot be drawn', async () => {
    await open();
    move(GERMANY);
    await screen.findByText('1 in view');
    act(() => fakeMap.props?.on.onLost(true));
    expect(await screen.findByText('3 in view')).toBeVisible();
  });
});

describe('the map', () => {
  it('begins at the station of a link, near enough for its streets', async () => {
    await open('?station=2');
    expect(fakeMap.props?.start.view).toEqual({ longitude: 71.4304, latitude: 51.1283, zoom: 12 });
  });

  it('goes to the station of a link that is followed while it is open, as near as from outside', async () => {
    const { router, user } = await open('?station=2&at=52.000,13.000,7');
    await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' });
    expect(fakeMap.shown).toEqual([]);

    await act(() => router.navigate('/live/stations?station=3'));
    await screen.findByRole('dialog', { name: 'Alexanderplatz P3' });
    await waitFor(() => expect(fakeMap.shown).toMatchObject([{ longitude: 13.4132, latitude: 52.5219, zoom: 12 }]));

    // The user looks elsewhere, and is brought back by the same link alone.
    move(WORLD);
    await waitFor(() => expect(router.state.location.search).toContain('at=40.00'));
    expect(fakeMap.shown).toHaveLength(1);
    await act(() => router.navigate('/live/stations?station=3'));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(fakeMap.shown).toHaveLength(2);
  });

  it('shows again, at the zoom it has, the station that Back leads to', async () => {
    const { router } = await open('?station=2&at=52.000,13.000,7');
    await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' });
    await act(() => router.navigate('/live/stations?station=3&at=52.000,13.000,7'));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(fakeMap.shown).toHaveLength(2));
    expect(fakeMap.shown[1]).toEqual(expect.objectContaining({ latitude: 51.1283, zoom: undefined }));
  });

  it('shows stations with an alarm and quiet ones by their state, with what is free of all', async () => {
    const { map } = await open();
    move(WORLD);
    expect(await map.findByRole('button', { name: /^pin 1 faulted 1 \/ 3/ })).toBeVisible();
    expect(map.getByRole('button', { name: /^pin 3 offline 0 \/ 1/ })).toBeVisible();
    expect(map.getByRole('button', { name: /^pin 2 reserved 0 \/ 1/ })).toBeVisible();
  });

  it('changes a pin and a row when a connector changes, without anything being loaded anew', async () => {
    const { map } = await open();
    move(WORLD);
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
    const { map, user, where } = await open();
    move(WORLD);
    await user.click(await map.findByRole('button', { name: /^pin 3/ }));
    expect(where()).toContain('station=3');
    expect(await screen.findByRole('dialog', { name: 'Alexanderplatz P3' })).toBeVisible();
    await waitFor(() => expect(map.getByRole('button', { name: /^pin 3/ })).toHaveAttribute('data-selected', 'true'));
  });
});

describe('the panel of a station', () => {
  it('has its alarm, its power, its connectors with their actions, and leads to a connector', async () => {
    const { user, where } = await open('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(panel.getByText('2 alarms wait for somebody')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Show alarms' })).toHaveAttribute('href', '/live/alarms?station=1');
    const line = (await panel.findByText('ALA-0142·1')).closest('li') as HTMLElement;
    expect(line).toHaveTextContent('Charging');
    expect(within(line).getByRole('button', { name: 'Actions of ALA-0142 · 1' })).toBeEnabled();
    await user.click(panel.getByText('ALA-0142·2'));
    expect(where()).toContain('connector=ALA-0142%3A2');
    expect(await screen.findByRole('dialog', { name: 'ALA-0142 · 2' })).toBeVisible();
  });

  it('names the alarm that waits first, and acknowledges it in the version that was seen', async () => {
    const acknowledged: unknown[] = [];
    server.use(
      answering(chargerAlarm.acknowledge, ({ body }) => {
        acknowledged.push(...body.alarms);
        return { results: [{ id: '11', outcome: 'raisedAgain' as const, alarm: null }] };
      }),
    );
    const { user } = await open('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const line = (await panel.findByText('GroundFailure', { selector: '[data-alarm] *' })).closest(
      '[data-alarm]',
    ) as HTMLElement;
    expect(line).toHaveTextContent(/Urgent.*GroundFailure.*ALA-0143·1/);
    await user.click(within(line).getByRole('button', { name: 'Acknowledge' }));
    expect(acknowledged).toEqual([{ id: '11', version: 1 }]);
    expect(await within(line).findByRole('alert')).toHaveTextContent('Raised again since you saw it');
  });

  it('says why an alarm is not to be acknowledged', async () => {
    const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc');
    const userPremission = noc?.userPremission.filter((one) => one !== 'maintenance/alarm/acknowledge') ?? [];
    server.use(answering(auth.accountInfo, () => ({ ...(noc as AccountInfo), userPremission })));
    await open('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const button = await panel.findByRole('button', { name: 'Acknowledge' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('You may not acknowledge alarms');
  });

  it('only counts the alarms for who may not see them', async () => {
    const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc');
    const userPremission = noc?.userPremission.filter((one) => !one.startsWith('maintenance/alarm/')) ?? [];
    server.use(
      answering(auth.accountInfo, () => ({ ...(noc as AccountInfo), userPremission })),
      answering(realTimeMonitoring.stationDay, () => QUIET_DAY),
    );
    await open('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText('2 alarms wait for somebody')).toBeVisible();
    expect(panel.queryByText('GroundFailure')).toBeNull();
    expect(panel.queryByRole('link', { name: 'Show alarms' })).toBeNull();
  });

  it('tells the energy of its day, and what happened there last', async () => {
    await open('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText(/1\s234\.5/)).toBeVisible();
    const latest = within(panel.getByRole('region', { name: 'Latest' }));
    expect(latest.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringMatching(/19:21.*Urgent.*GroundFailure.*ALA-0143·1/),
      expect.stringMatching(/19:32.*Reset.*: Effective.*noc.*ALA-0143·1/),
    ]);
  });

  it('reads its day again when something changes there, and not before', async () => {
    const asked: string[] = [];
    let isCharging = false;
    server.use(
      answering(realTimeMonitoring.stationDay, ({ params }) => {
        asked.push(params.id);
        return { ...QUIET_DAY, energy: asked.length };
      }),
      answering(realTimeMonitoring.changes, async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, 200)));
        const upserts = isCharging ? [{ key: 'AST-0031:1', revision: 9, status: 'charging' as const }] : [];
        return { cursor: 'mock.9', reset: false, upserts, removals: [], serverTime: QUIET_DAY.serverTime };
      }),
    );
    await open('?station=2');
    const panel = within(await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' }));
    expect(await panel.findByText('1.0')).toBeVisible();
    expect(panel.getByText('Nothing has happened here yet')).toBeVisible();
    isCharging = true;
    expect(await panel.findByText('2.0')).toBeVisible();
    expect(asked).toEqual(['2', '2']);
  });

  it('does not let an old day look fresh', async () => {
    server.use(
      answering(realTimeMonitoring.stationDay, () => ({ ...QUIET_DAY, serverTime: '2026-11-20 14:30:00', energy: 7 })),
    );
    await open('?station=2');
    const panel = within(await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' }));
    expect(await panel.findByText('as of 19:30:00')).toBeVisible();
    expect(panel.getByText('7.0')).toHaveClass('stale');
  });

  it('says so when there is no such station', async () => {
    await open('?station=99');
    expect(await screen.findByText('No such station')).toBeVisible();
  });
});
