import { type ComponentType, lazy } from 'react';
import type { LiveClient } from '../../live/liveClient';
import type { AppStore } from '../store';

/** Parts that the frame loads later: the screens, and all that needs the API cache or live data. */
export function makeShellParts(store: AppStore) {
  let attached: Promise<LiveClient> | undefined;
  const attach = () => (attached ??= import('../attach').then((module) => module.attachServices(store)));

  function afterAttach<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
    return lazy(async () => {
      const [module] = await Promise.all([load(), attach()]);
      return module;
    });
  }

  const Screens = lazy(async () => {
    const [{ ScreenHost }, live] = await Promise.all([import('../router/ScreenHost'), attach()]);
    return { default: () => <ScreenHost live={live} /> };
  });

  const AlarmWatch = lazy(async () => {
    const [{ default: Watch }, live] = await Promise.all([import('./AlarmWatch'), attach()]);
    return { default: () => <Watch live={live} /> };
  });

  /** Fetches the code of an address while the session is still being read; the screen itself reports a failure. */
  function preload(pathname: string): void {
    const early = [
      import('../router/screens').then(({ preloadScreen }) => preloadScreen(pathname)),
      import('../router/ScreenHost'),
      import('./AlarmWatch'),
      import('./header/LiveIndicator'),
      attach(),
    ];
    void Promise.allSettled(early);
  }

  return {
    preload,
    Screens,
    AlarmWatch,
    AlarmBadge: afterAttach(() => import('./side/AlarmBadge')),
    SetupBar: afterAttach(() => import('../../entities/setup/SetupBar')),
    LiveIndicator: afterAttach(() => import('./header/LiveIndicator')),
    CommandPalette: afterAttach(() => import('./palette/CommandPalette')),
  };
}

export type ShellParts = ReturnType<typeof makeShellParts>;
