import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth, type AccountInfo } from '../../../../../src/contract/evo-basic/auth';
import { chargerAlarm } from '../../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { MOCK_ACCOUNTS } from '../../../../mocks/accounts';
import { answering } from '../../../../mocks/answering';
import { answerFailing } from '../../../../mocks/failingFleet';
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

const QUIET_DAY = {
  timezone: 'Asia/Almaty',
  from: '2026-11-19 19:00:00',
  energy: 0,
  events: [],
  service: {
    phone: null,
    companyEmail: null,
    openingHours: null,
    models: [],
    connectorTypes: [],
    installedPower: 0,
    powerLimit: null,
  },
  serverTime: '2026-11-20 14:32:01',
};
describe('the panel of a station', () => {
  it('shows alarm, power and connectors with their actions, and links to a connector', async () => {
    const { user, where } = await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(panel.getByText('2 unacknowledged alarms')).toBeVisible();
    expect(panel.getByRole('link', { name: /alarms/i })).toHaveAttribute('href', '/live/alarms?station=1');
    const line = (await panel.findByText('ALA-0142·1')).closest('li') as HTMLElement;
    expect(line).toHaveTextContent('Charging');
    expect(within(line).getByRole('button', { name: 'Actions for ALA-0142 · 1' })).toBeEnabled();
    await user.click(panel.getByText('ALA-0142·2'));
    expect(where()).toContain('connector=ALA-0142%3A2');
    expect(await screen.findByRole('dialog', { name: 'ALA-0142 · 2' })).toBeVisible();
  });

  it('says which connectors turned drivers away today', async () => {
    answerFailing(server);
    await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const line = (await panel.findByText('ALA-0142·2', { selector: 'span' })).closest('li') as HTMLElement;
    expect(line).toHaveTextContent('Available, failing');
    const section = (await panel.findByText('Turned away today')).closest('section') as HTMLElement;
    expect(section).toHaveTextContent('Turned away today3ALA-0142·23');
  });

  it('shows the first unacknowledged alarm, and acknowledges it in the version on the screen', async () => {
    const acknowledged: unknown[] = [];
    server.use(
      answering(chargerAlarm.acknowledge, ({ body }) => {
        acknowledged.push(...body.alarms);
        return { results: [{ id: '11', outcome: 'raisedAgain' as const, alarm: null }] };
      }),
    );
    const { user } = await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const line = (await panel.findByText('Ground fault', { selector: '[data-alarm] *' })).closest(
      '[data-alarm]',
    ) as HTMLElement;
    expect(line).toHaveTextContent(/Urgent.*Ground fault.*ALA-0143·1/);
    await user.click(within(line).getByRole('button', { name: 'Acknowledge' }));
    expect(acknowledged).toEqual([{ id: '11', version: 1 }]);
    expect(await within(line).findByRole('alert')).toHaveTextContent('Raised again in the meantime');
  });

  it('shows the reason when an alarm cannot be acknowledged', async () => {
    const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc');
    const userPremission = noc?.userPremission.filter((one) => one !== 'maintenance/alarm/acknowledge') ?? [];
    server.use(answering(auth.accountInfo, () => ({ ...(noc as AccountInfo), userPremission })));
    await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const button = await panel.findByRole('button', { name: 'Acknowledge' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('You do not have permission to acknowledge alarms');
  });

  it('only counts the alarms when the account may not view them', async () => {
    const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc');
    const userPremission = noc?.userPremission.filter((one) => !one.startsWith('maintenance/alarm/')) ?? [];
    server.use(
      answering(auth.accountInfo, () => ({ ...(noc as AccountInfo), userPremission })),
      answering(realTimeMonitoring.stationDay, () => QUIET_DAY),
    );
    await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText('2 unacknowledged alarms')).toBeVisible();
    expect(panel.queryByText('Ground fault')).toBeNull();
    expect(panel.queryByRole('link', { name: /alarms/i })).toBeNull();
  });

  it('shows the energy of the day and the latest events', async () => {
    await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText(/1\s234\.5/)).toBeVisible();
    const latest = within(panel.getByRole('region', { name: 'Recent events' }));
    expect(latest.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringMatching(/19:21.*Urgent.*Ground fault.*ALA-0143·1/),
      expect.stringMatching(/19:32.*Reset.*: Effective.*noc.*ALA-0143·1/),
    ]);
  });

  it('refetches its day when something changes there, and not before', async () => {
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
    await openStationMonitor('?station=2');
    const panel = within(await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' }));
    expect(await panel.findByText('1.0')).toBeVisible();
    expect(panel.getByText('No events yet')).toBeVisible();
    isCharging = true;
    expect(await panel.findByText('2.0')).toBeVisible();
    expect(asked).toEqual(['2', '2']);
  });

  it('marks an old day as stale', async () => {
    server.use(
      answering(realTimeMonitoring.stationDay, () => ({ ...QUIET_DAY, serverTime: '2026-11-20 14:30:00', energy: 7 })),
    );
    await openStationMonitor('?station=2');
    const panel = within(await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' }));
    expect(await panel.findByText('as of 19:30:00')).toBeVisible();
    expect(panel.getByText('7.0')).toHaveClass('stale');
  });

  const readServiceFacts = async () => {
    const panel = within(await screen.findByRole('dialog', { name: 'Nurzhol Boulevard 12' }));
    const service = within(await panel.findByRole('region', { name: 'Contact and equipment' }));
    await service.findByText('Phone');
    return service;
  };

  it('shows contact, hours of today and equipment, and links to the records', async () => {
    const noc = MOCK_ACCOUNTS.find(({ userName }) => userName === 'noc') as AccountInfo;
    const userPremission = [...noc.userPremission, 'equipment/stationGroup/view', 'equipment/station/view'];
    server.use(answering(auth.accountInfo, () => ({ ...noc, userPremission })));
    // 19:32 on a Friday in Almaty.
    await openStationMonitor('?station=2');
    const service = await readServiceFacts();
    expect(service.getByRole('link', { name: '+7 727 000 00 00' })).toHaveAttribute('href', 'tel:+77270000000');
    expect(service.getByRole('link', { name: 'duty@altyn.example' })).toHaveAttribute(
      'href',
      'mailto:duty@altyn.example',
    );
    expect(service.getByText('Open now until 20:00')).toBeVisible();
    expect(service.getByText('Today 08:00–20:00')).toBeVisible();
    expect(service.getByText('2 × Acme D150')).toBeVisible();
    expect(service.getByText('4 × CCS2')).toBeVisible();
    expect(service.getByText(/600.*kW/)).toBeVisible();
    const related = within(
      within(screen.getByRole('dialog', { name: 'Nurzhol Boulevard 12' })).getByRole('navigation', {
        name: 'Related records',
      }),
    );
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/equipment/stations?open=2',
      '/equipment/chargers?stationIds=2',
      '/live/alarms?station=2',
    ]);
  });

  it('shows dashes and no company email when the answer lacks them', async () => {
    server.use(answering(realTimeMonitoring.stationDay, () => QUIET_DAY));
    await openStationMonitor('?station=2');
    const service = await readServiceFacts();
    expect(service.queryByText('Company email')).toBeNull();
    expect(service.getByText('Open now')).toBeVisible();
    expect(service.getByText('Always open')).toBeVisible();
    expect(service.getAllByText('–')).toHaveLength(3);
  });

  it('is closed when today has no hours', async () => {
    const openingHours = Array.from({ length: 7 }, () => null);
    const service = { ...QUIET_DAY.service, openingHours };
    server.use(answering(realTimeMonitoring.stationDay, () => ({ ...QUIET_DAY, service })));
    await openStationMonitor('?station=2');
    const facts = await readServiceFacts();
    expect(facts.getByText('Closed now')).toBeVisible();
    expect(facts.getByText('Closed today')).toBeVisible();
  });

  it('shows a message when the station does not exist', async () => {
    await openStationMonitor('?station=99');
    expect(await screen.findByText('Station not found')).toBeVisible();
  });

  it('measures the power by the limit of the site where that is less than what is installed', async () => {
    const service = { ...QUIET_DAY.service, powerLimit: 100 };
    server.use(answering(realTimeMonitoring.stationDay, () => ({ ...QUIET_DAY, service })));
    await openStationMonitor('?station=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText(/^\d+ % of the station’s power limit$/)).toBeVisible();
    expect(panel.queryByText(/of installed power/)).toBeNull();
  });

  it('shows the bays of its wash site beside its connectors, and leads to a bay', async () => {
    const { user, where } = await openStationMonitor('?station=1', 'admin');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const bay = (await panel.findByText('Bay 2')).closest('li') as HTMLElement;
    expect(bay).toHaveTextContent('Locked');
    expect(within(bay).getByRole('button', { name: 'Unlock Bay 2' })).toBeEnabled();
    expect(panel.getByText('ALA-0142·1')).toBeVisible();
    expect(panel.queryByText('Bay 4')).toBeNull();
    // The head of a wash site may have the number of a bay.
    expect(panel.getAllByText('Bay 1')).toHaveLength(1);
    await user.click(within(bay).getByText('Bay 2'));
    expect(where()).toContain('washer=2');
    expect(await screen.findByRole('dialog', { name: 'Bay 2' })).toBeVisible();
  });
});
