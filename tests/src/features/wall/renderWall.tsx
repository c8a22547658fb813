import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { startI18n } from '../../../../src/app/i18n/i18n';
import { openWall } from '../../../../src/app/wall/openWall';
import type { ApprovedDisplay } from '../../../../src/features/wall/display/displaySlice';
import { WallPage } from '../../../../src/features/wall/WallPage';
import { LiveClientContext } from '../../../../src/live/liveClientContext';

/** Renders a wall display's page at an address; `stored` is an approval kept in its browser. */
export async function renderWall(address = '/wall', stored?: ApprovedDisplay) {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en_US');
  if (stored) localStorage.setItem('omp.wall', JSON.stringify(stored));
  const { store, live } = openWall();
  onTestFinished(() => {
    live.dispose();
    localStorage.clear();
  });
  const element = (
    <Provider store={store}>
      <LiveClientContext value={live}>
        <WallPage />
      </LiveClientContext>
    </Provider>
  );
  const router = createMemoryRouter([{ path: '/wall/:board?', element }], { initialEntries: [address] });
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

/** The credential kept in the browser. */
export function readStoredToken(): string | null {
  const stored = localStorage.getItem('omp.wall');
  return stored === null ? null : (JSON.parse(stored) as ApprovedDisplay).token;
}
