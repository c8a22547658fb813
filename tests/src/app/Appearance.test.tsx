import { act, render } from '@testing-library/react';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { preferenceSet } from '../../../src/access/preferencesSlice';
import { Appearance } from '../../../src/app/Appearance';
import { makeStore } from '../../../src/app/store';

it('appearance: applies the new theme before a chart reads its colours', () => {
  const store = makeStore();
  const read: (string | null)[] = [];
  function Picture() {
    const scheme = useComputedColorScheme();
    useEffect(() => {
      read.push(document.documentElement.getAttribute('data-mantine-color-scheme'));
    }, [scheme]);
    return null;
  }
  const choose = (value: string) => act(() => void store.dispatch(preferenceSet({ name: 'colorScheme', value })));
  choose('light');
  render(
    <Provider store={store}>
      <Appearance isLivePage={false}>
        <Picture />
      </Appearance>
    </Provider>,
  );
  choose('dark');
  choose('light');
  expect(read).toEqual(['light', 'dark', 'light']);
});
