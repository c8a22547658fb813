import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayOrder } from '../../../../contract/live/replayOrder';
import { useSearch } from '../../../../kit/address/useSearch';
import { useScreenKeys } from '../../../../kit/layout/useScreenKeys';
import type { ReplayPlayer } from '../../../../live/replay/replayPlayer';

const STEP_MS = 10_000;
/** Of a replay that its address lets stand still. */
const USUAL_SPEED = 10;
const PARAMETERS = ['at', 'speed', 'known'] as const;

/** Plays an order; a display without a pointer is led by keys, as a replay of the console is. */
export function useWallReplay(player: ReplayPlayer, { at, mode, speed }: ReplayOrder) {
  const { t } = useTranslation('replay');
  const [, changeSearch] = useSearch();
  const state = useSyncExternalStore(player.subscribe, player.readState);
  const [playedSpeed, setPlayedSpeed] = useState(speed);
  const play = (moment: number, next: number) => {
    setPlayedSpeed(next);
    player.play({ at: moment, mode, speed: next });
  };
  useEffect(() => {
    player.play({ at, mode, speed });
  }, [player, at, mode, speed]);
  const isPlaying = playedSpeed !== 0 && !state.isEnded;
  useScreenKeys([
    { key: ' ', label: t('key.play'), run: () => play(state.at, isPlaying ? 0 : speed || USUAL_SPEED) },
    { key: 'ArrowLeft', label: t('key.back'), run: () => play(state.at - STEP_MS, 0) },
    { key: 'ArrowRight', label: t('key.on'), run: () => play(Math.min(state.at + STEP_MS, Date.now()), 0) },
    {
      key: 'l',
      label: t('key.live'),
      run: () =>
        changeSearch((search) => {
          for (const name of PARAMETERS) search.delete(name);
          return search;
        }),
    },
  ]);
  return { state, speed: isPlaying ? playedSpeed : 0 };
}
