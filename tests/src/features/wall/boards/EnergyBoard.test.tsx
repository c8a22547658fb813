import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { wall } from '../../../../../src/contract/evo-monitor/wall';
import { EnergyBoard } from '../../../../../src/features/wall/boards/energy/EnergyBoard';
import { answering } from '../../../../mocks/answering';
import { ENERGY_DAY } from '../../../../mocks/evo-monitor/wall';
import { mockServer } from '../../../../mocks/mockServer';
import { fakeStillChart } from '../../../kit/chart/FakeStillChart';
import { renderBoard } from './renderBoard';

const server = mockServer();
const asked: string[] = [];
server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
const countAsks = () => asked.filter((path) => path.endsWith(wall.energy.path)).length;

beforeEach(() => {
  asked.length = 0;
  fakeStillChart.props = null;
  // The test environment lays nothing out: lists get a height, and rows in them.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 100 } as DOMRect);
});

const findFigure = async (label: string) => (await screen.findByText(label)).closest('dl') as HTMLElement;

describe('the board of energy', () => {
  it('shows power now, energy, sessions and peak of the day, and where most power flows', async () => {
    await renderBoard(EnergyBoard);
    await waitFor(async () => expect(await findFigure('Energy today')).toHaveTextContent(/5\.32\s?MWh.*4\.98\sMWh/));
    expect(await findFigure('Sessions today')).toHaveTextContent(/214.*since 00:00/);
    expect(await findFigure('Peak today')).toHaveTextContent(/812\.5\s?kW.*at 08:40/);
    await waitFor(async () => expect(await findFigure('Power now')).toHaveTextContent(/\d+\.\d\s?kW/));
    const top = within(await screen.findByRole('region', { name: 'Most power now' }));
    expect(await top.findByText('Dostyk Avenue 180')).toBeInTheDocument();
  });

  it('draws the day beside the week before, and says for how long there is no data', async () => {
    await renderBoard(EnergyBoard);
    await waitFor(() => expect(fakeStillChart.props).not.toBeNull());
    expect(fakeStillChart.props?.data[1]?.slice(48, 60).every((power) => power === null)).toBe(true);
    expect(fakeStillChart.props?.series.map(({ isDashed }) => isDashed === true)).toEqual([false, true]);
    expect(screen.getByText(/No data for 1\sh 00\smin/)).toBeInTheDocument();
  });

  it('shows nothing that is not known on a first, calm day', async () => {
    const nothing = ENERGY_DAY.today.map(() => null);
    server.use(
      answering(wall.energy, () => ({
        ...{ ...ENERGY_DAY, today: nothing, weekBefore: nothing, energy: 0, energyWeekBefore: null, sessions: 0 },
        ...{ peak: null, unknownSeconds: 0 },
      })),
      answering(realTimeMonitoring.page, ({ body }) => ({
        ...{ records: [], total: 0, pageNum: body.pageNum, pageSize: body.pageSize },
        ...{ cursor: 'calm.1', serverTime: ENERGY_DAY.serverTime },
      })),
      answering(realTimeMonitoring.stations, () => ({ stations: [], serverTime: ENERGY_DAY.serverTime })),
    );
    await renderBoard(EnergyBoard);
    expect(await screen.findByText('No station is charging')).toBeInTheDocument();
    await waitFor(async () => expect(await findFigure('Energy today')).toHaveTextContent(/^Energy today0\.0\s?kWh$/));
    expect(await findFigure('Peak today')).toHaveTextContent(/^Peak today$/);
    expect(screen.queryByText(/No data for/)).toBeNull();
  });

  it('says from when its figures are when the answer is old', async () => {
    server.use(answering(wall.energy, () => ({ ...ENERGY_DAY, serverTime: '2026-11-20 14:20:00' })));
    await renderBoard(EnergyBoard);
    expect(await screen.findByText('As of 14:20')).toBeInTheDocument();
    expect(await findFigure('Energy today')).toHaveAttribute('data-old', 'true');
    expect(await findFigure('Power now')).toHaveAttribute('data-old', 'false');
  });

  it('asks for nothing while it is hidden, and once a minute while it is in sight', async () => {
    const { show } = await renderBoard(EnergyBoard, false);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked).toEqual([]);
    show(true);
    await waitFor(() => expect(fakeStillChart.props).not.toBeNull());
    expect(countAsks()).toBe(1);
    show(false);
    show(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(countAsks()).toBe(1);
  });
});
