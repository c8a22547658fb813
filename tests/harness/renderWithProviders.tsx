import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import common from '../../locales/en_US/common.json';
import errors from '../../locales/en_US/errors.json';
import map from '../../locales/en_US/map.json';
import money from '../../locales/en_US/money.json';
import monitor from '../../locales/en_US/monitor.json';
import records from '../../locales/en_US/records.json';
import refusals from '../../locales/en_US/refusals.json';
import status from '../../locales/en_US/status.json';
import transfer from '../../locales/en_US/transfer.json';
import { cssVariablesResolver, theme } from '../../src/app/theme';

// Components outside of these providers use the console's own instance.
const words = i18next.createInstance();
await words.init({
  lng: 'en_US',
  resources: { en_US: { common, errors: { ...errors, ...refusals }, map, money, monitor, records, status, transfer } },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** Wraps an element in the providers of every screen: translations and theme. */
function wrapElement(element: ReactNode) {
  return (
    <I18nextProvider i18n={words}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <div data-house>{element}</div>
      </MantineProvider>
    </I18nextProvider>
  );
}

/**
 * Renders an element with the product's providers. `container` excludes the theme's style elements; `again` renders the
 * element with other props in the same place.
 */
export function renderWithProviders(element: ReactNode) {
  const { rerender, container, unmount } = render(wrapElement(element));
  return {
    container: container.querySelector<HTMLElement>('[data-house]') ?? container,
    unmount,
    again: (next: ReactNode) => rerender(wrapElement(next)),
  };
}

/** Renders a page at `/` that can be left for `/elsewhere`. */
export function renderPage(page: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <p data-testid="elsewhere" /> },
  ]);
  return { router, ...renderWithProviders(<RouterProvider router={router} />) };
}
