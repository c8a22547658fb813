import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCalmRefresh } from '../../../../src/kit/crud/useCalmRefresh';

const NOW = Date.UTC(2026, 10, 20, 9);
const refetch = vi.fn();

function openList(isFetching = false) {
  return renderHook(() => useCalmRefresh({ fulfilledTimeStamp: NOW, isFetching, refetch }));
}
function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the rows of an open list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    refetch.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are read anew after a minute, and not before', () => {
    openList();
    vi.advanceTimersByTime(50_000);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('stay while the page is hidden, and are read when the page is seen again', () => {
    openList();
    setHidden(true);
    vi.advanceTimersByTime(300_000);
    expect(refetch).not.toHaveBeenCalled();
    setHidden(false);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('are not read again by a glance away', () => {
    openList();
    vi.advanceTimersByTime(5_000);
    setHidden(false);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('are awaited while they are on their way, and left alone once the list is closed', () => {
    openList(true);
    const { unmount } = openList();
    unmount();
    vi.advanceTimersByTime(120_000);
    expect(refetch).not.toHaveBeenCalled();
  });
});
