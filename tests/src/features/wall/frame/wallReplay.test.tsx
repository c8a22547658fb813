import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../../src/contract/endpoint';
import { chargerAlarm } from '../../../../../src/contract/evo-monitor/chargerAlarm';
import { replay } from '../../../../../src/contract/evo-monitor/replay';
import { wall } from '../../../../../src/contract/evo-monitor/wall';
import { WALL_BOARDS } from '../../../../../src/contract/evo-monitor/wallBoards';
import { findReplayOrder } from '../../../../../src/features/wall/frame/replay/wallReplayAddress';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { WALL_SETTINGS } from '../../../../mocks/evo-monitor/wall';
import { mockServer } from '../../../../mocks/mockServer';
import { renderWall } from '../renderWall';

const server = mockServer();
const STORED = { token: 'token-of-the-display', settings: { ...WALL_SETTINGS, boards: [...WALL_BOARDS] } };
const AT = '2026-11-20T14:00:00Z';

beforeEach(() => server.use(answering(wall.heartbeat, () => ({ settings: STORED.settings, token: null }))));

/** All connectors were faulted then. */
function answerFaulted(): BodyOf<typeof replay.changes>[] {
  const played: BodyOf<typeof replay.changes>[] = [];
  server.use(
    answering(replay.picture, ({ body: { at }, token }) => ({
      ...{ at, isKept: token === STORED.token },
      rows: FLEET.map((row) => ({ ...row, status: 'faulted' as const, txnId: null, power: null })),
    })),
    answering(replay.changes, ({ body }) => {
      played.push(body);
      return { isKept: true, steps: [] };
    }),
  );
  return played;
}

describe('a wall at a moment of the past', () => {
  it('shows it in the frame of a replay, with its clock and without the present', async () => {
    answerFaulted();
    const asked: string[] = [];
    server.use(
      answering(chargerAlarm.page, () => {
        asked.push('alarms');
        throw new Error('the alarms of the present');
      }),
    );
    await renderWall(`/wall/overview?at=${AT}`, STORED);
    const frame = await screen.findByRole('region', { name: 'Replay: a moment of the past' });
    await waitFor(() => expect(frame).toHaveTextContent(new RegExp(`Out of order.*${FLEET.length}`)));
    expect(frame).toHaveTextContent('ReplayPaused19:00:00');
    expect(frame).not.toHaveTextContent('Data ');
    expect(asked).toEqual([]);
  });

  it('plays by its address and by keys, and goes back to live by L', async () => {
    const played = answerFaulted();
    await renderWall(`/wall/overview?at=${AT}&speed=-60`, STORED);
    const frame = await screen.findByRole('region', { name: 'Replay: a moment of the past' });
    await waitFor(() => expect(played[0]).toMatchObject({ stepSeconds: 30, isBackward: true }));
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(frame).toHaveTextContent('Paused19:00:10'));
    await user.keyboard('l');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Replay: a moment of the past' })).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  });

  it('covers its boards where nothing was kept', async () => {
    server.use(answering(replay.picture, ({ body: { at } }) => ({ at, isKept: false, rows: [] })));
    server.use(answering(replay.alarms, ({ body: { at } }) => ({ at, isKept: false, rows: [] })));
    await renderWall(`/wall/overview?at=${AT}`, STORED);
    expect(await screen.findByText('Not kept')).toBeVisible();
  });

  it('shows the energy of the day until the moment, or that none was kept', async () => {
    answerFaulted();
    const asked: BodyOf<typeof wall.energy>[] = [];
    server.use(
      answering(wall.energy, ({ body }) => {
        asked.push(body);
        const day = { from: '2026-11-20 00:00:00', until: '2026-11-21 00:00:00', stepSeconds: 300 };
        const nothing = Array.from({ length: 288 }, () => null);
        return {
          ...{ ...day, today: nothing, weekBefore: nothing, energy: 0, energyWeekBefore: null, sessions: 0 },
          ...{ peak: null, unknownSeconds: 50_400, serverTime: '2026-11-20 14:00:00' },
        };
      }),
    );
    await renderWall(`/wall/energy?at=${AT}`, STORED);
    expect(await screen.findByText('No energy was kept of this day')).toBeVisible();
    expect(asked).toEqual([{ timezone: 'Asia/Almaty', at: '2026-11-20 14:00:00' }]);
  });
});

describe('the address of a wall', () => {
  it.each([
    ['', null],
    ['at=yesterday', null],
    [`at=${AT}`, { at: Date.parse(AT), mode: 'then', speed: 0 }],
    [`at=${AT}&speed=60&known=now`, { at: Date.parse(AT), mode: 'now', speed: 60 }],
    [`at=${AT}&speed=-600`, { at: Date.parse(AT), mode: 'then', speed: -600 }],
    [`at=${AT}&speed=9000`, { at: Date.parse(AT), mode: 'then', speed: 0 }],
    [`at=${AT}&speed=fast`, { at: Date.parse(AT), mode: 'then', speed: 0 }],
  ])('%s says what is played', (search, order) => {
    expect(findReplayOrder(new URLSearchParams(search))).toEqual(order);
  });
});
