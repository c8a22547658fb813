import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenKeys } from '../../kit/layout/useScreenKeys';
import type { Replay } from './useReplay';

const STEP_MS = 10_000;
/** Space presses what has the focus. */
const PRESSED =
  'button, a, input, textarea, select, summary, [role="checkbox"], [role="menuitem"], [contenteditable="true"]';

interface Stops {
  before: number | null;
  after: number | null;
  onZoom: (by: 1 | -1) => void;
}

/** Space plays, arrows go ten seconds, with Shift to the next event; L goes back to live. */
export function useReplayKeys(replay: Replay, { before, after, onZoom }: Stops): void {
  const { t } = useTranslation('replay');
  const { state, seek, leave } = replay;
  const toStop = (at: number | null) => at !== null && seek(at);
  useScreenKeys([
    { key: ' ', label: t('key.play') },
    { key: 'ArrowLeft', isShifted: true, label: t('key.before'), run: () => toStop(before) },
    { key: 'ArrowRight', isShifted: true, label: t('key.after'), run: () => toStop(after) },
    { key: 'ArrowLeft', label: t('key.back'), run: () => seek(state.at - STEP_MS) },
    { key: 'ArrowRight', label: t('key.on'), run: () => seek(state.at + STEP_MS) },
    { key: '+', label: t('key.zoomIn'), run: () => onZoom(-1) },
    { key: '-', label: t('key.zoomOut'), run: () => onZoom(1) },
    { key: 'l', label: t('key.live'), run: leave },
  ]);
  usePlayKey(replay);
}

function usePlayKey({ play }: Replay): void {
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(PRESSED) !== null;
      if (event.key !== ' ' || event.defaultPrevented || isElsewhere) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
