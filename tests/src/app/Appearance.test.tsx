import { act, render, screen } from '@testing-library/react';
import { useComputedColorScheme } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import i18next from 'i18next';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { preferenceSet } from '../../../src/access/preferencesSlice';
import { startI18n } from '../../../src/app/i18n/i18n';
import { Appearance } from '../../../src/app/Appearance';
import { makeStore } from '../../../src/app/store';

beforeAll(async () => void (await startI18n()));
afterEach(() => act(() => i18next.changeLanguage('en_US')));

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

it.each([
  ['ru', 'ноябрь 2026 г.', 'пн', '28 ноября 2026 г.'],
  ['kk', '2026 ж. қараша', 'дс', '2026 ж. 28 қараша'],
  ['zh_CN', '2026年11月', '周一', '2026年11月28日'],
  ['en_US', 'November 2026', 'Mon', '28 November 2026'],
])('calendars: name days and months in %s', async (locale, month, monday, day) => {
  await act(() => i18next.changeLanguage(locale));
  render(
    <Provider store={makeStore()}>
      <Appearance isLivePage={false}>
        <DatePicker defaultDate="2026-11-28" />
      </Appearance>
    </Provider>,
  );
  expect(screen.getByText(month)).toBeVisible();
  expect(screen.getByText(monday)).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(`^${day.replaceAll(' ', '\\s')}$`) })).toBeVisible();
});
