import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startI18n } from '../../../src/app/i18n/i18n';
import { makeStore } from '../../../src/app/store';
import { LOCALES, type Locale } from '../../../src/contract/fields';
import { liveReducer } from '../../../src/live/liveSlice';
import { renderApp } from '../../harness/renderApp';

/** Value of a state -> its word. */
export type Words = Readonly<Record<string, string>>;
/** Reads the words of a surface in each language from the product itself. */
export type ReadWords = () => Promise<Record<Locale, Words>>;

async function readEach(read: (locale: Locale) => Promise<Words> | Words): Promise<Record<Locale, Words>> {
  const words = {} as Record<Locale, Words>;
  for (const locale of LOCALES) words[locale] = await read(locale);
  return words;
}

/** Of the components that are rendered by themselves: without their words they would wait. */
const NAMESPACES = [
  ...['alarms', 'appUsers', 'chargeTags', 'coupons', 'enterpriseUsers', 'exchangeCodes', 'faults', 'orders'],
  ...['publicMap', 'records', 'status', 'wallBoards'],
];

const readText = (container: HTMLElement) => container.textContent.trim();

/**
 * Renders a component of the console once per state.
 * @param pick reads the word out of what was rendered, by default its whole text
 */
export function readRendered<State extends string>(
  states: readonly State[],
  make: (state: State) => ReactNode,
  pick: (container: HTMLElement, state: State) => string = readText,
): ReadWords {
  return readOnce(async () => {
    if (!i18next.isInitialized) await startI18n();
    await i18next.loadNamespaces(NAMESPACES);
    const store = makeStore();
    store.addPart({ reducerPath: 'live', reducer: liveReducer });
    return readEach(async (locale) => {
      await act(() => i18next.changeLanguage(locale));
      return Object.fromEntries(
        states.map((state) => {
          const router = createMemoryRouter([{ path: '*', element: <main>{make(state)}</main> }]);
          const { container, unmount } = render(
            <Provider store={store}>
              <MantineProvider env="test">
                <RouterProvider router={router} />
              </MantineProvider>
            </Provider>,
          );
          const word = pick(container.querySelector('main') ?? container, state);
          unmount();
          return [state, word];
        }),
      );
    });
  });
}

/** Opens a page with all states in the address of a filter, and reads the filter's chip. */
export function readFilter(page: string, name: string, states: readonly string[]): ReadWords {
  return readOnce(async () => {
    const [path = '', search = ''] = page.split('?');
    const query = new URLSearchParams(search);
    query.set(name, states.join(','));
    const { unmount } = await renderApp(`${path}?${query}`, 'admin');
    await screen.findByRole('button', { name: /^Change filter/ });
    const words = await readEach(async (locale) => {
      await act(() => i18next.changeLanguage(locale));
      const chosen = document.querySelector('.chip .open .value')?.textContent?.split(', ') ?? [];
      return Object.fromEntries(states.map((state, at) => [state, chosen[at] ?? '']));
    });
    unmount();
    return words;
  });
}

/** The words of the first place of a machine are read for each of its other places. */
function readOnce(read: ReadWords): ReadWords {
  let words: ReturnType<ReadWords> | undefined;
  return () => (words ??= read());
}

/** Encodes each state as a cell of an exported file. */
export function readCells<State extends string>(
  states: readonly State[],
  encode: (state: State, locale: Locale) => Promise<string> | string,
): ReadWords {
  return () =>
    readEach(async (locale) => {
      const cells = states.map(async (state) => [state, await encode(state, locale)] as const);
      return Object.fromEntries(await Promise.all(cells));
    });
}

/** As another surface has them, under the names of the machine: `{ cancelled: 'invalid' }`. */
export function renameStates(read: ReadWords, names: Readonly<Record<string, string>>): ReadWords {
  return async () => {
    const words = await read();
    return readEach((locale) =>
      Object.fromEntries(Object.entries(names).map(([name, other]) => [name, words[locale][other] ?? ''])),
    );
  };
}
