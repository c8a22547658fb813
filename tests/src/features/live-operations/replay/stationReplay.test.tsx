import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../../../../../src/contract/evo-monitor/replay';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { washerMonitoring } from '../../../../../src/contract/evo-monitor/washerMonitoring';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { makeLiveWasher } from '../../../../mocks/liveWashers';
import { mockServer } from '../../../../mocks/mockServer';
import { fakeMap } from '../../../kit/map/FakeMap';
import { openStationMonitor } from '../stationMonitor';

const server = mockServer();
const AT = '2026-11-20T14:00:00Z';

beforeEach(() => {
  fakeMap.props = null;
  fakeMap.shown = [];
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});

/** All connectors were faulted, and no alarm was raised. */
function answerFaulted() {
  server.use(
    answering(replay.picture, ({ body: { at } }) => ({
      ...{ at, isKept: true },
      rows: FLEET.map((row) => ({ ...row, status: 'faulted' as const, txnId: null, power: null })),
    })),
    answering(replay.alarms, ({ body: { at } }) => ({ at, isKept: true, rows: [] })),
  );
}

describe('a replay of the station map', () => {
  it('shows the states of the moment, and no alarm of the present', async () => {
    answerFaulted();
    const { list } = await openStationMonitor(`?at=${AT}`);
    const row = (await list.findByText('Dostyk Avenue 180')).closest('[data-row]') as HTMLElement;
    expect(row).toHaveTextContent(/Faulted/);
    expect(row).not.toHaveTextContent(/alarm/i);
  });

  it('has in the panel of a station what is known of the moment, and leads to the monitor at it', async () => {
    const asked: string[] = [];
    server.use(
      answering(realTimeMonitoring.stationDay, () => {
        asked.push('stationDay');
        throw new Error('the day of the present');
      }),
      answering(washerMonitoring.page, () => {
        asked.push('washers');
        throw new Error('the washers of the present');
      }),
    );
    const { user, where } = await openStationMonitor(`?at=${AT}&station=1`);
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText('ALA-0142·1')).toBeVisible();
    expect(panel.getByText('Off in a replay: a command acts on the present.')).toBeVisible();
    expect(panel.queryByText('Energy today')).toBeNull();
    await user.click(panel.getByRole('link', { name: 'Open in monitor' }));
    await waitFor(() => expect(where()).toContain('/live/monitor'));
    expect(where()).toContain(`at=${encodeURIComponent(AT)}`);
    expect(asked).toEqual([]);
  });

  it('has the bays of a station as they were, or says that they were not kept', async () => {
    server.use(
      answering(replay.washers, ({ body: { at } }) => ({
        ...{ at, isKept: true },
        rows: [makeLiveWasher('1', { status: 'error', errorCode: 'E-31' })],
      })),
    );
    const { router } = await openStationMonitor(`?at=${AT}&station=1`, 'admin');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText('E-31')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Lock Bay 1' })).toBeDisabled();
    server.use(answering(replay.washers, ({ body: { at } }) => ({ at, isKept: false, rows: [] })));
    await router.navigate('/live/stations?at=2026-11-20T13:00:00Z&station=1');
    expect(await panel.findByText('Not kept')).toBeVisible();
    expect(panel.getByText('ALA-0142·1')).toBeVisible();
  });

  it('ends the day of a connector at the moment', async () => {
    const asked: (string | undefined)[] = [];
    server.use(
      answering(realTimeMonitoring.strip, ({ query }) => {
        asked.push(query.until);
        return {
          ...{ from: '2026-11-19 14:00:00', until: '2026-11-20 14:00:00', timezone: 'Asia/Almaty', currency: null },
          ...{ states: [], sessions: [], faults: [], commands: [], prices: [], work: [] },
        };
      }),
    );
    await openStationMonitor(`?at=${AT}&station=1&connector=${encodeURIComponent('ALA-0142:1')}&tab=history`);
    await waitFor(() => expect(asked).toEqual(['2026-11-20 14:00:00']));
  });

  it('keeps the moment while the map is moved', async () => {
    const { where } = await openStationMonitor(`?at=${AT}`);
    fakeMap.props?.on.onView({ latitude: 43.24, longitude: 76.91, zoom: 11, bounds: [76, 43, 77, 44] });
    await waitFor(() => expect(where()).toContain('map='));
    expect(where()).toContain(`at=${encodeURIComponent(AT)}`);
  });
});
