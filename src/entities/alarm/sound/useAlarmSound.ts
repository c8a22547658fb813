import { useEffect, useRef } from 'react';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import type { AlarmCountsViewState } from '../../../live/viewState';
import { playTone } from './alarmSound';
import type { SoundChoice } from './soundMode';
import { soundOnce } from './soundTab';

const AGAIN_MS = 5_000;
/** Time for which the other tabs keep still after a sound; shorter than the pause before the sound repeats. */
const HEARD_MS = 4_000;

/** Sounds alarms that call for a person, new and waiting ones, as it was chosen, in one tab of a browser. */
export function useAlarmSound(counts: AlarmCountsViewState | undefined, choice: SoundChoice): void {
  const arrived = counts?.arrivals?.count ?? 0;
  const { priority: loudest, key = '', version = 0 } = counts?.arrivals?.loudest ?? {};
  const heard = useRef(0);
  useEffect(() => {
    const isNew = arrived > heard.current;
    // A restarted worker counts from the beginning.
    heard.current = arrived;
    if (!isNew || !loudest || choice[loudest] === 'off') return;
    void soundOnce(`came.${key}.${version}`, HEARD_MS, () => playTone(loudest));
  }, [arrived, loudest, key, version, choice]);

  const pending = ALARM_PRIORITIES.find(
    (priority) => choice[priority] === 'until' && (counts?.calling[priority] ?? 0) > 0,
  );
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setInterval(() => {
      void soundOnce(`waits.${pending}`, HEARD_MS, () => playTone(pending));
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [pending]);
}
