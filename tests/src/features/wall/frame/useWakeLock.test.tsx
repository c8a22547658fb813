import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWakeLock } from '../../../../../src/features/wall/frame/useWakeLock';

const MINUTE_MS = 60_000;
let locks: { released: boolean; release: () => void }[];
let isRefused: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  locks = [];
  isRefused = false;
  const request = () => {
    if (isRefused) return Promise.reject(new Error('low battery'));
    const lock = { released: false, release: () => void (lock.released = true) };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => void vi.useRealTimers());

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the wake lock of a display', () => {
  it('is held, taken again when the browser has ended it, and let go with the page', async () => {
    const { unmount } = renderHook(() => useWakeLock());
    await passTime(5 * MINUTE_MS);
    expect(locks).toHaveLength(1);
    locks[0]?.release();
    document.dispatchEvent(new Event('visibilitychange'));
    await passTime(0);
    expect(locks).toHaveLength(2);
    unmount();
    expect(locks.every(({ released }) => released)).toBe(true);
  });

  it('is asked for again when it was refused, although the page never goes out of sight', async () => {
    isRefused = true;
    renderHook(() => useWakeLock());
    await passTime(0);
    expect(locks).toEqual([]);
    isRefused = false;
    await passTime(MINUTE_MS);
    expect(locks).toHaveLength(1);
  });

  it('is not missed when the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    renderHook(() => useWakeLock());
    await passTime(2 * MINUTE_MS);
    expect(locks).toEqual([]);
  });
});
