import { describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken, onTokenChange, readToken } from '../../../src/access/token';

/** The event that a browser sends to this tab when another tab changes the storage. */
function changeStorageElsewhere(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('the token', () => {
  it('is shared through the storage of the browser', () => {
    keepToken('a');
    expect(localStorage.getItem('omp.token')).toBe('a');
    expect(readToken()).toBe('a');
    dropToken('logout');
    expect(readToken()).toBeNull();
  });

  it('reports its change in this tab, with the reason', () => {
    const heard = vi.fn();
    const stop = onTokenChange(heard);
    keepToken('a');
    dropToken('expired', 'Please log in again');
    expect(heard.mock.calls).toEqual([
      [{ token: 'a' }],
      [{ token: null, by: 'expired', notice: 'Please log in again' }],
    ]);
    stop();
    keepToken('b');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('reports its change when another tab changes it or clears the storage', () => {
    const heard = vi.fn();
    const stop = onTokenChange(heard);
    changeStorageElsewhere('omp.token', 'b');
    changeStorageElsewhere('omp.token', null);
    changeStorageElsewhere('something else', null);
    changeStorageElsewhere(null, null);
    expect(heard.mock.calls).toEqual([
      [{ token: 'b' }],
      [{ token: null, by: 'elsewhere' }],
      [{ token: null, by: 'elsewhere' }],
    ]);
    stop();
  });

  it('does not end when there is none', () => {
    const heard = vi.fn();
    const stop = onTokenChange(heard);
    dropToken('expired');
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  it('lives as long as the page when the browser refuses to store it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    keepToken('a');
    expect(readToken()).toBe('a');
    dropToken('logout');
    expect(readToken()).toBeNull();
  });
});
