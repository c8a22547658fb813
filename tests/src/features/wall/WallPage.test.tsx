import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { wall } from '../../../../src/contract/evo-monitor/wall';
import { noteError, takeErrors } from '../../../../src/features/wall/display/displayErrors';
import { answering, MockProblem } from '../../../mocks/answering';
import { realTimeMonitoringMock } from '../../../mocks/evo-monitor/realTimeMonitoring';
import { WALL_SETTINGS } from '../../../mocks/evo-monitor/wall';
import { mockServer } from '../../../mocks/mockServer';
import { readStoredToken, renderWall } from './renderWall';

const server = mockServer();
const STORED = { token: 'token-of-the-display', settings: WALL_SETTINGS };
const CODE = /^K7MP.–.X4RT$/u;

/** Answers heartbeats and records their bodies. */
function hearHeartbeats(answer: (token: string | null) => object): BodyOf<typeof wall.heartbeat>[] {
  const heard: BodyOf<typeof wall.heartbeat>[] = [];
  server.use(
    answering(wall.heartbeat, ({ body, token }) => {
      heard.push(body);
      return { settings: WALL_SETTINGS, token: null, ...answer(token) };
    }),
  );
  return heard;
}

const refuseCall = () => {
  throw new MockProblem(401, 'Unauthorized');
};
const findPicture = () => document.querySelector('[data-stale]');

describe('a display without a credential', () => {
  it('shows its code, and its boards once an operator has approved it; never a form', async () => {
    let isApproved = false;
    server.use(
      answering(wall.pair, ({ body }) => {
        if (isApproved && body.secret !== undefined) return { state: 'approved', settings: WALL_SETTINGS };
        isApproved = body.secret === undefined;
        return { state: 'waiting', code: 'K7MPX4RT', secret: 'made-by-the-server', expiresAt: '2099-01-01 00:00:00' };
      }),
    );
    const heard = hearHeartbeats(() => ({}));
    await renderWall();
    expect(await screen.findByLabelText('Pairing code')).toHaveTextContent(CODE);
    expect(document.querySelector('input')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(readStoredToken()).toBe('made-by-the-server');
    await waitFor(() => expect(heard[0]).toMatchObject({ board: 'overview' }));
  });

  it('shows no expired code when it cannot get another one', async () => {
    let asked = 0;
    server.use(
      answering(wall.pair, ({ body }) => {
        if (body.secret !== undefined) return { state: 'expired' };
        asked += 1;
        if (asked > 1) throw new MockProblem(429, 'Too many');
        return { state: 'waiting', code: 'K7MPX4RT', secret: 'x', expiresAt: '2099-01-01 00:00:00' };
      }),
    );
    await renderWall();
    await screen.findByLabelText('Pairing code');
    expect(await screen.findByText('Connecting to the server')).toBeVisible();
  });
});

describe('a display before the first data', () => {
  it('waits in large letters, and has no age of data', async () => {
    hearHeartbeats(() => ({}));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      answering(realTimeMonitoring.page, async (call) => {
        await held;
        return realTimeMonitoringMock.page(call);
      }),
    );
    await renderWall('/wall/overview', STORED);
    expect(await screen.findByText('Waiting for data')).toBeVisible();
    expect(document.querySelector('[data-freshness]')).toBeNull();
    answer();
    await waitFor(() => expect(document.querySelector('[data-freshness="fresh"]')).toHaveTextContent(/^Data \d+ s$/u));
    expect(screen.queryByText('Waiting for data')).toBeNull();
  });
});

describe('a display whose credential is refused', () => {
  it('keeps its last picture without colour, with a code, and forgets the credential', async () => {
    hearHeartbeats(refuseCall);
    await renderWall('/wall', STORED);
    expect(await screen.findByText('This display is no longer approved')).toBeVisible();
    expect(await screen.findByLabelText('Pairing code')).toHaveTextContent(CODE);
    expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(findPicture()).not.toBeNull();
    expect(document.querySelector('input')).toBeNull();
    expect(readStoredToken()).toBeNull();
  });

  it('goes on with the one that another window of the device has renewed', async () => {
    hearHeartbeats((token) => (token === 'renewed' ? {} : refuseCall()));
    await renderWall('/wall', STORED);
    localStorage.setItem('omp.wall', JSON.stringify({ ...STORED, token: 'renewed' }));
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    await waitFor(() => expect(readStoredToken()).toBe('renewed'));
    expect(screen.queryByText('This display is no longer approved')).toBeNull();
  });
});

describe('a display that another window of its device has paired', () => {
  it('shows its boards without a code of its own', async () => {
    hearHeartbeats(() => ({}));
    await renderWall();
    await screen.findByLabelText('Pairing code');
    localStorage.setItem('omp.wall', JSON.stringify(STORED));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'omp.wall', newValue: '{}' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  });
});

describe('the heartbeat of a display', () => {
  it('brings another language, other boards and another credential', async () => {
    const settings = { ...WALL_SETTINGS, locale: 'ru', boards: ['alarms'] };
    hearHeartbeats(() => ({ settings, token: 'next' }));
    await renderWall('/wall', STORED);
    expect(await screen.findByRole('heading', { level: 1, name: 'Тревоги' })).toBeVisible();
    await waitFor(() => expect(readStoredToken()).toBe('next'));
  });

  it('tells errors for the client log, and keeps them when the server is out', async () => {
    takeErrors();
    const heard = hearHeartbeats(() => {
      throw new MockProblem(503, 'Out');
    });
    noteError(`board broke ${Math.random()}`);
    await renderWall('/wall', STORED);
    await waitFor(() => expect(heard[0]?.errors).toHaveLength(1));
    await waitFor(() => expect(takeErrors()).toEqual(heard[0]?.errors));
    expect(findPicture()).toBeNull();
  });
});
