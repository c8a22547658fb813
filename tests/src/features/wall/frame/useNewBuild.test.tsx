import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewBuild } from '../../../../../src/features/wall/frame/useNewBuild';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Build of the server; null: the server is down. */
let build: string | null;
let reload: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  localStorage.clear();
  build = 'a';
  reload = vi.fn();
  server.use(
    http.get('*/api/health', () =>
      build === null ? HttpResponse.error() : HttpResponse.json({ code: 0, data: { version: '1', build } }),
    ),
  );
});
afterEach(() => void vi.useRealTimers());

/** Time passes, and the calls that begin in it are answered. */
async function passTime(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

async function openDisplay({ isQuiet = true } = {}) {
  const display = renderHook(({ quiet }) => useNewBuild(quiet, reload), { initialProps: { quiet: isQuiet } });
  await passTime(0);
  return display;
}

describe('a new build', () => {
  it('reloads a display once, and not again when the page is still the old one', async () => {
    const { result, unmount } = await openDisplay();
    expect(result.current).toBe('a');
    build = 'b';
    await passTime(2 * MINUTE_MS);
    await passTime(10 * MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    build = 'a';
    await openDisplay();
    build = 'b';
    await passTime(10 * MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once for each build in a day when nodes with two builds take turns', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      build = turn % 2 === 0 ? 'a' : 'b';
      const { unmount } = await openDisplay();
      build = turn % 2 === 0 ? 'b' : 'a';
      await passTime(4 * MINUTE_MS);
      unmount();
    }
    expect(reload).toHaveBeenCalledTimes(2);
    build = 'a';
    await openDisplay();
    build = 'b';
    await passTime(DAY_MS);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('waits for a quiet moment, for an hour at most', async () => {
    const { rerender } = await openDisplay({ isQuiet: false });
    build = 'b';
    await passTime(30 * MINUTE_MS);
    expect(reload).not.toHaveBeenCalled();
    rerender({ quiet: true });
    await passTime(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('no longer waits for a quiet moment when an hour has passed', async () => {
    await openDisplay({ isQuiet: false });
    build = 'b';
    await passTime(2 * MINUTE_MS);
    await passTime(61 * MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while the server is out', async () => {
    const { rerender } = await openDisplay({ isQuiet: false });
    build = 'b';
    await passTime(2 * MINUTE_MS);
    build = null;
    rerender({ quiet: true });
    await passTime(4 * MINUTE_MS);
    expect(reload).not.toHaveBeenCalled();
    build = 'b';
    await passTime(4 * MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
