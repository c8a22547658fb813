import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../../../../../src/contract/evo-monitor/replay';
import { recordNotes } from '../../../../../src/contract/evo-basic/recordNotes';
import { plannedWork, type PlannedWorkRow } from '../../../../../src/contract/evo-monitor/plannedWork';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { washerMonitoring } from '../../../../../src/contract/evo-monitor/washerMonitoring';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { makeLiveWasher } from '../../../../mocks/liveWashers';
import { mockServer } from '../../../../mocks/mockServer';
import { WORKS } from '../../../../mocks/evo-monitor/plannedWork';
import { fakeMap } from '../../../kit/map/FakeMap';
import { openStationMonitor } from '../stationMonitor';

const server = mockServer();
const WORK = WORKS[0] as PlannedWorkRow;
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
    expect((await panel.findByText('Energy that day')).closest('dl, div')).toHaveTextContent('412.5');
    expect(panel.getByText('The shares of sessions and limits by hand are not kept')).toBeVisible();
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

  it('has work and notes as they stood, without their actions', async () => {
    const work = {
      ...WORK,
      kind: 'station' as const,
      reason: 'Cable',
      from: '2026-11-20 13:30:00',
      until: '2026-11-20 16:00:00',
    };
    const note = {
      ...{ id: '1', kind: 'station' as const, recordId: '1', createdBy: 'nadia', isOwn: true },
      doneBy: null,
    };
    server.use(
      answering(plannedWork.list, () => [
        { ...work, createdAt: '2026-11-20 13:00:00', state: 'ended', endedAt: '2026-11-20 15:00:00', endedBy: 'noc' },
        { ...work, id: '2', reason: 'Later', createdAt: '2026-11-20 14:30:00', state: 'running' },
      ]),
      answering(recordNotes.list, () => [
        {
          ...note,
          text: 'Screen dark',
          createdAt: '2026-11-20 13:00:00',
          doneBy: 'noc',
          doneAt: '2026-11-20 14:10:00',
        },
        { ...note, id: '2', text: 'Written after', createdAt: '2026-11-20 14:20:00', doneAt: null },
      ]),
    );
    await openStationMonitor(`?at=${AT}&station=1`, 'admin');
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    const item = within((await panel.findByText('Cable')).closest('li') as HTMLElement);
    expect(item.getByText('In progress')).toBeVisible();
    expect(item.queryByText(/Ended/)).toBeNull();
    expect(await panel.findByText('Screen dark')).toBeVisible();
    for (const text of ['Later', 'Written after']) expect(panel.queryByText(text)).toBeNull();
    for (const name of ['End now', 'Mark as done', 'Plan work', 'Add note'])
      expect(panel.queryByRole('button', { name })).toBeNull();
  });

  it('says that the power plan of the moment was not kept', async () => {
    server.use(
      answering(replay.station, ({ body: { at } }) => ({
        ...{ at, timezone: 'Asia/Almaty', energy: 0 },
        power: { isKept: false, minutes: [] },
      })),
    );
    await openStationMonitor(`?at=${AT}&station=1`);
    const panel = within(await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' }));
    expect(await panel.findByText('Not kept')).toBeVisible();
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
