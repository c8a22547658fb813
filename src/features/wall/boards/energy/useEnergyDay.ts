import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { fromWire } from '../../../../lib/time';
import { useByServerNow } from '../../../../live/useServerNow';
import { readEnergyDay } from '../../display/displayCalls';
import { selectDisplay, type DisplayState } from '../../display/displaySlice';

const EVERY_MS = 60_000;
/** Three answers were missed: the known figures are out of date. */
const OLD_MS = 3 * EVERY_MS;

interface Root {
  display: DisplayState;
}

interface KnownDay {
  /** Undefined until the first answer. */
  day: EnergyDay | undefined;
  /** Zone of the day. */
  timezone: string;
  isOld: boolean;
}

/** The running day in the zone of the display, asked for once a minute while the board is in sight. */
export function useEnergyDay(isShown: boolean): KnownDay {
  const store = useStore<Root>();
  const timezone = useSelector((state: Root) => selectDisplay(state).approved?.settings.timezone ?? 'UTC');
  const [answer, setAnswer] = useState<{ day: EnergyDay; timezone: string } | null>(null);
  const lastAsk = useRef({ at: Number.NEGATIVE_INFINITY, timezone });
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      lastAsk.current = { at: Date.now(), timezone };
      timer = setTimeout(() => void ask(), EVERY_MS);
      const token = selectDisplay(store.getState()).approved?.token;
      if (token === undefined) return;
      const { data } = await readEnergyDay(token, timezone);
      if (data && !isOver) setAnswer({ day: data, timezone });
    };
    const { at, timezone: before } = lastAsk.current;
    const wait = before === timezone ? Math.max(0, at + EVERY_MS - Date.now()) : 0;
    timer = setTimeout(() => void ask(), wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isShown, timezone, store]);
  const day = answer?.timezone === timezone ? answer.day : undefined;
  const isOld = useByServerNow((now) => day !== undefined && now - fromWire(day.serverTime) > OLD_MS);
  return { day, timezone, isOld };
}
