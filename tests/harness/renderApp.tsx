import { mergeThemeOverrides } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { dropToken, keepToken } from '../../src/access/token';
import { startI18n } from '../../src/app/i18n/i18n';
import { routesFor } from '../../src/app/makeRouter';
import { followToken } from '../../src/app/session';
import { makeStore } from '../../src/app/store';
import { theme } from '../../src/app/theme';

// Nothing is laid out here: a popover would find its button scrolled out of view, and hide before it takes the focus.
theme.components = mergeThemeOverrides(theme, {
  components: { Popover: { defaultProps: { hideDetached: false } } },
}).components;

/** Renders the console at an address, signed in as the mock account `userName` or signed out. */
export async function renderApp(address: string, userName?: string) {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en_US');
  if (userName !== undefined) keepToken(`token-${userName}`);
  const store = makeStore();
  const stop = followToken(store);
  onTestFinished(() => {
    // Signing out stops the polling of this store's live layer.
    dropToken('logout');
    stop();
    // Notifications outlive the page that showed them.
    notifications.clean();
    localStorage.clear();
  });
  const router = createMemoryRouter(routesFor(store), { initialEntries: [address] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { ...view, store, router, where };
}
