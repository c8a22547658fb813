import { useEffect, useMemo } from 'react';
import type { WallSound } from '../../../contract/evo-monitor/wall';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { checkSound } from '../../../entities/alarm/sound/alarmSound';
import type { SoundChoice } from '../../../entities/alarm/sound/soundMode';
import { useAlarmSound } from '../../../entities/alarm/sound/useAlarmSound';
import { useAlarmCountsView } from '../../../live/alarmHooks';

/** Sounds the alarms that the operator chose for the display; a press on the display is taken as leave to sound. */
export function useWallSound(sound: WallSound | null | undefined): void {
  const [from, mode] = [sound?.from, sound?.mode];
  const choice = useMemo(() => createChoice(from, mode), [from, mode]);
  useAlarmSound(useAlarmCountsView(), choice);
  const isOn = from !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const check = () => void checkSound();
    // A display that cannot be heard is marked at once, and not by the first alarm that was missed.
    check();
    window.addEventListener('pointerdown', check);
    window.addEventListener('keydown', check);
    return () => {
      window.removeEventListener('pointerdown', check);
      window.removeEventListener('keydown', check);
    };
  }, [isOn]);
}

function createChoice(from: WallSound['from'] | undefined, mode: WallSound['mode'] | undefined): SoundChoice {
  const least = from === undefined ? -1 : ALARM_PRIORITIES.indexOf(from);
  return Object.fromEntries(
    ALARM_PRIORITIES.map((priority, rank) => [priority, rank <= least ? (mode ?? 'once') : 'off']),
  ) as SoundChoice;
}
