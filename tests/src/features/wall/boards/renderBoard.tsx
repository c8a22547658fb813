import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { onTestFinished } from 'vitest';
import { writeStored } from '../../../../../src/access/browserStorage';
import { startI18n } from '../../../../../src/app/i18n/i18n';
import { openWall } from '../../../../../src/app/wall/openWall';
import { LiveClientContext } from '../../../../../src/live/liveClientContext';
import type { BoardProps } from '../../../../../src/features/wall/boards/boardProps';
import { WALL_SETTINGS } from '../../../../mocks/evo-monitor/wall';

/** Renders a board of an approved display; `show` shows or hides it like the rotation. */
export async function renderBoard(Board: ComponentType<BoardProps>, isShown = true) {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en_US');
  await i18next.loadNamespaces(['wall', 'wallBoards', 'status', 'alarms', 'monitor', 'map']);
  writeStored(
    'wall',
    JSON.stringify({ token: 'token-of-the-display', settings: { ...WALL_SETTINGS, timezone: 'UTC' } }),
  );
  const { store, live } = openWall();
  onTestFinished(() => {
    live.dispose();
    localStorage.clear();
  });
  const wrap = (isInSight: boolean) => (
    <Provider store={store}>
      <LiveClientContext value={live}>
        <MantineProvider env="test">
          <Suspense fallback={null}>
            <Board isShown={isInSight} />
          </Suspense>
        </MantineProvider>
      </LiveClientContext>
    </Provider>
  );
  const { rerender } = render(wrap(isShown));
  return { store, show: (isInSight: boolean) => rerender(wrap(isInSight)) };
}
