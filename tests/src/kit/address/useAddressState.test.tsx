import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { choicesPart, openPart, textPart } from '../../../../src/kit/address/addressParts';
import { useAddressState } from '../../../../src/kit/address/useAddressState';

const PARTS = { text: textPart('text'), states: choicesPart('state', ['on', 'off']), record: openPart('record') };

/** @param slow by path: what the router waits for before it shows the page */
function openAddress(address: string, slow: Record<string, () => Promise<void>> = {}) {
  let content: ReactNode = null;
  const Component = () => content;
  const routes = Object.entries(slow).map(([path, wait]) => ({
    path,
    lazy: async () => {
      await wait();
      return { Component };
    },
  }));
  const router = createMemoryRouter([...routes, { path: '*', Component }], { initialEntries: [address] });
  const { result } = renderHook(() => useAddressState(PARTS), {
    wrapper: ({ children }) => {
      content = children;
      return <RouterProvider router={router} />;
    },
  });
  return {
    state: () => result.current,
    where: () => router.state.location.search,
    path: () => router.state.location.pathname,
    /** Changes the address without a page that is rendered after it. */
    go: (search: string) => router.navigate(search),
    back: () => act(() => router.navigate(-1)),
  };
}

describe('the state of a screen in its address', () => {
  it('follows the address, and Back', async () => {
    const { state, where, back } = openAddress('/list?state=on');
    expect(state().query).toEqual({ text: '', states: ['on'], record: null });
    act(() => state().change({ record: '7' }));
    expect(where()).toBe('?state=on&record=7');
    await back();
    expect(state().query.record).toBeNull();
  });

  it('removes a filter when its value is undefined, and all of them at once', () => {
    const { state, where } = openAddress('/list?state=on&text=a&record=7');
    expect(state().filters).toEqual({ text: 'a', states: ['on'] });
    act(() => state().filter({ text: undefined }));
    expect(where()).toBe('?state=on&record=7');
    act(() => state().clearFilters());
    expect(where()).toBe('?record=7');
  });

  it('adds one step of history while the user types', async () => {
    const { state, where, back } = openAddress('/list');
    act(() => state().filter({ states: ['off'] }));
    act(() => state().filter({ text: 'a' }));
    act(() => state().filter({ text: 'ab' }));
    expect(where()).toBe('?state=off&text=ab');
    await back();
    expect(where()).toBe('');
  });

  it('keeps both changes when two come before the page is rendered again', () => {
    const { state, where } = openAddress('/list?record=7');
    act(() => {
      state().change({ record: null });
      state().change({ text: 'a' });
    });
    expect(where()).toBe('?text=a');
  });

  it('keeps a change that another part of the page made, though it is not rendered yet', async () => {
    const { state, where, go } = openAddress('/list?record=7');
    const { change } = state();
    await go('/list');
    change({ text: 'a' });
    await expect.poll(where).toBe('?text=a');
  });

  it('leaves the user on the way to another page when a passing change comes late', async () => {
    let arrive = () => {};
    const isLoaded = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { state, where, go, path } = openAddress('/list?text=a', { '/other': () => isLoaded });
    const left = go('/other');
    act(() => state().change({ text: 'ab' }));
    arrive();
    await act(() => left);
    expect(path()).toBe('/other');
    expect(where()).toBe('');
  });

  it('starts again from the address that Back has restored', async () => {
    const { state, where, back } = openAddress('/list?state=on');
    act(() => state().change({ record: '7' }));
    await back();
    act(() => state().change({ text: 'a' }));
    expect(where()).toBe('?state=on&text=a');
  });

  it('shows a saved view without an open record', () => {
    const { state, where } = openAddress('/list?state=on&record=7');
    expect(state().view).toBe('state=on');
    expect(state().isPlain).toBe(false);
    act(() => state().showView(''));
    expect(where()).toBe('');
    expect(state().isPlain).toBe(true);
  });
});
