import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapPending } from '../../../../src/kit/map/MapPending';
import { SLOW_MAP_MS, useMapWait } from '../../../../src/kit/map/useMapWait';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const VIEW = { latitude: 43, longitude: 77, zoom: 9, bounds: [76, 42, 78, 44] as const };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waitForMap() {
  const on = { onView: vi.fn(), onSelect: vi.fn(), onLost: vi.fn() };
  const { result } = renderHook(() => useMapWait(on));
  return { on, wait: () => result.current, isListShown: () => on.onLost.mock.lastCall?.[0] as boolean };
}

describe('the wait for a map', () => {
  it('shows a skeleton first, after three seconds words and the list, then the map', () => {
    const { on, wait, isListShown } = waitForMap();
    expect(wait()).toMatchObject({ isPending: true, isSlow: false });
    expect(isListShown()).toBe(false);
    act(() => void vi.advanceTimersByTime(SLOW_MAP_MS));
    expect(wait()).toMatchObject({ isPending: true, isSlow: true });
    expect(isListShown()).toBe(true);
    act(() => wait().on.onView(VIEW));
    expect(wait().isPending).toBe(false);
    expect(isListShown()).toBe(false);
    expect(on.onView).toHaveBeenCalledWith(VIEW);
  });

  it('says nothing about a map that is there in time', () => {
    const { on, wait } = waitForMap();
    act(() => wait().on.onView(VIEW));
    act(() => void vi.advanceTimersByTime(SLOW_MAP_MS * 2));
    expect(on.onLost.mock.calls).toEqual([[false]]);
  });

  it('leaves the list when the map cannot be drawn, until it can', () => {
    const { wait, isListShown } = waitForMap();
    act(() => wait().on.onLost(true));
    expect(wait().isPending).toBe(false);
    expect(isListShown()).toBe(true);
    act(() => wait().on.onView(VIEW));
    act(() => wait().on.onLost(false));
    expect(isListShown()).toBe(false);
  });
});

describe('the skeleton of a map', () => {
  it('has words when the map is late', async () => {
    vi.useRealTimers();
    renderWithProviders(<MapPending isSlow />);
    expect(await screen.findByText('Loading the map…')).toBeVisible();
  });
});
