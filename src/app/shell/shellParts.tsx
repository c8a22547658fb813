import { type ComponentType, use } from 'react';
import { markFulfilled } from '../../lib/markFulfilled';
import type { LiveClient } from '../../live/liveClient';
import type { AppStore } from '../store';

/** A frame without its screen is worth nothing for so long, and the picture of the start a calmer sight. */
const HOLD_MS = 300;

/** A component that is fetched when it is first shown, or earlier by `load`; then it is drawn without a fallback. */
function makePart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => (loading ??= markFulfilled(fetch()));
  const Part = (props: Props) => {
    const Loaded = use(load());
    return <Loaded {...props} />;
  };
  return Object.assign(Part, { load });
}

/** Parts that the frame loads later: the screens, and all that needs the API cache or live data. */
export function makeShellParts(store: AppStore) {
  let attached: Promise<LiveClient> | undefined;
  const attach = () => (attached ??= import('../attach').then((module) => module.attachServices(store)));

  function afterAttach<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
    return makePart<Props>(async () => {
      const [module] = await Promise.all([load(), attach()]);
      return module.default;
    });
  }

  const Screens = makePart(async () => {
    const [{ ScreenHost }, live] = await Promise.all([import('../router/ScreenHost'), attach()]);
    return () => <ScreenHost live={live} />;
  });

  const AlarmWatch = makePart(async () => {
    const [{ default: Watch }, live] = await Promise.all([import('./AlarmWatch'), attach()]);
    return () => <Watch live={live} />;
  });

  const LiveIndicator = afterAttach(() => import('./header/LiveIndicator'));
  const AlarmBadge = afterAttach(() => import('./side/AlarmBadge'));

  /**
   * Fetches the code of an address while the session is still being read; the screen itself reports a failure.
   * @returns its arrival, or the end of the time in which the frame waits for it; never fails
   */
  function preload(pathname: string): Promise<unknown> {
    const early = [
      import('../router/screens').then(({ preloadScreen }) => preloadScreen(pathname)),
      ...[Screens, AlarmWatch, LiveIndicator, AlarmBadge].map(({ load }) => load()),
    ];
    return Promise.race([Promise.allSettled(early), new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
  }

  return {
    preload,
    Screens,
    AlarmWatch,
    AlarmBadge,
    SetupBar: afterAttach(() => import('../../entities/setup/SetupBar')),
    LiveIndicator,
    CommandPalette: afterAttach(() => import('./palette/CommandPalette')),
  };
}

export type ShellParts = ReturnType<typeof makeShellParts>;
