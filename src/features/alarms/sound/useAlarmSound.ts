import { useEffect, useRef } from 'react';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import type { AlarmCountsViewState } from '../../../live/viewState';
import { playTone } from './alarmSound';
import { useSoundChoice } from './soundChoice';
import { claimSound, soundsHere } from './soundTab';

const AGAIN_MS = 5_000;

/** Sounds what comes, and what nobody acknowledges, as the user has chosen; in one tab of a browser alone. */
export function useAlarmSound(counts: AlarmCountsViewState | undefined): void {
  const [choice] = useSoundChoice();
  const arrived = counts?.arrivals?.count ?? 0;
  const loudest = counts?.arrivals?.loudest.priority;
  const heard = useRef(0);
  useEffect(claimSound, []);
  useEffect(() => {
    const isNew = arrived > heard.current;
    // A restarted worker counts from the beginning.
    heard.current = arrived;
    if (isNew && loudest && choice[loudest] !== 'off' && soundsHere()) void playTone(loudest);
  }, [arrived, loudest, choice]);

  const pending = ALARM_PRIORITIES.find(
    (priority) => choice[priority] === 'until' && (counts?.unacknowledged[priority] ?? 0) > 0,
  );
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setInterval(() => soundsHere() && void playTone(pending), AGAIN_MS);
    return () => clearInterval(timer);
  }, [pending]);
}
