import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveReceived, liveReducer } from '../../../src/live/liveSlice';
import { useByServerNow } from '../../../src/live/useServerNow';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a value that depends on the time', () => {
  it("is rendered again when it changes by the server's clock", () => {
    const store = configureStore({ reducer: { live: liveReducer } });
    let renders = 0;
    function Minutes() {
      renders += 1;
      return <output>{useByServerNow((now) => `${Math.floor((now - NOON) / 60_000)} min`)}</output>;
    }
    render(
      <Provider store={store}>
        <Minutes />
      </Provider>,
    );
    act(() => void vi.advanceTimersByTime(50_000));
    expect(screen.getByRole('status')).toHaveTextContent('0 min');
    expect(renders).toBe(1);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toHaveTextContent('1 min');
    expect(renders).toBe(2);
    const stream = {
      name: 'monitor',
      views: ['monitor'],
      phase: 'live' as const,
      serverTimeMs: NOON + 360_000,
      offsetMs: 300_000,
      intervalMs: 1_000,
      problem: null,
    };
    store.dispatch(liveReceived({ type: 'stream', stream }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('status')).toHaveTextContent('6 min');
  });
});
