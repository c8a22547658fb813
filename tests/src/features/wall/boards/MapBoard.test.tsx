import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargerAlarm } from '../../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { MapBoard } from '../../../../../src/features/wall/boards/map/MapBoard';
import { answering } from '../../../../mocks/answering';
import { mockServer } from '../../../../mocks/mockServer';
import { STATIONS } from '../../../../mocks/stations';
import { fakeStillMap } from '../../../kit/map/FakeStillMap';
import { renderBoard } from './renderBoard';

const server = mockServer();
const asked: string[] = [];
server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));

beforeEach(() => {
  asked.length = 0;
  fakeStillMap.props = null;
  // The test environment lays nothing out: lists get a height, and rows in them.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 100 } as DOMRect);
});

const WORLD = { latitude: 40, longitude: 40, zoom: 3, bounds: [-180, -85, 180, 85] as const };

async function openMap(isShown = true) {
  const board = await renderBoard(MapBoard, isShown);
  await waitFor(() => expect(fakeStillMap.props).not.toBeNull());
  act(() => fakeStillMap.props?.on.onView(WORLD));
  return board;
}
const findMarks = async () => within(await screen.findByRole('list', { name: 'Map' }));

describe('the board of the map', () => {
  it('shows alarms where they are, with priority, station and age, and the worst in words', async () => {
    await openMap();
    const marks = await findMarks();
    const almaty = (await marks.findByText('Dostyk Avenue 180')).closest('[data-priority]');
    expect(almaty).toHaveAttribute('data-priority', 'urgent');
    expect(within(almaty as HTMLElement).getByRole('img', { name: 'Urgent' })).toBeInTheDocument();
    expect(almaty).toHaveTextContent(/\d\s(min|h|d)/);
    expect(marks.getByText('Astana')).toBeInTheDocument();
    const worst = within(screen.getByRole('region', { name: 'Worst, unacknowledged' }));
    expect(await worst.findAllByText('Dostyk Avenue 180')).not.toHaveLength(0);
  });

  it('shows places alone when no alarm waits', async () => {
    server.use(
      answering(chargerAlarm.page, ({ body }) => ({
        ...{ records: [], total: 0, pageNum: body.pageNum, pageSize: body.pageSize },
        ...{ changesCursor: 'calm.1', serverTime: '2026-11-20 14:32:01' },
      })),
      answering(realTimeMonitoring.stations, () => ({
        stations: STATIONS.map((station) => ({ ...station, unacknowledged: 0, worst: null })),
        serverTime: '2026-11-20 14:32:01',
      })),
    );
    await openMap();
    expect(await screen.findByText('No standing alarms without acknowledgement')).toBeInTheDocument();
    const marks = await findMarks();
    expect(await marks.findByText('Almaty')).toBeInTheDocument();
    expect(fakeStillMap.props?.marks).toHaveLength(3);
    expect(document.querySelector('[data-group][data-priority]')).toBeNull();
  });

  it('shows the cities in place of a map that cannot be drawn', async () => {
    await openMap();
    act(() => fakeStillMap.props?.on.onLost(true));
    const cities = within(await screen.findByRole('list', { name: 'Cities' }));
    expect(cities.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Almaty1 station\d/),
      expect.stringMatching(/^Berlin1 station\d/),
      'Astana1 station',
    ]);
    act(() => fakeStillMap.props?.on.onLost(false));
    expect(screen.queryByRole('list', { name: 'Cities' })).toBeNull();
  });

  it('asks for nothing and draws nothing while it is hidden, and keeps its picture', async () => {
    const { show } = await renderBoard(MapBoard, false);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked).toEqual([]);
    show(true);
    await waitFor(() => expect(fakeStillMap.props).not.toBeNull());
    act(() => fakeStillMap.props?.on.onView(WORLD));
    const marks = await findMarks();
    await marks.findByText('Dostyk Avenue 180');
    show(false);
    const { marks: drawn } = fakeStillMap.props ?? {};
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(fakeStillMap.props?.marks).toBe(drawn);
    expect(marks.getByText('Dostyk Avenue 180')).toBeInTheDocument();
  });
});
