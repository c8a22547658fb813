import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { fromWire, toWire } from '../../../../lib/time';
import { useIsReplay } from '../../../../live/replay/replayClock';
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
  /** Nothing was kept of the day. */
  isUnkept: boolean;
}

/** The day in the zone of the display: the running one, in a replay that of the moment until it. */
export function useEnergyDay(isShown: boolean): KnownDay {
  const isReplay = useIsReplay();
  const running = useRunningDay(isShown && !isReplay);
  const past = usePastDay(isShown && isReplay);
  if (!isReplay) return { ...running, isUnkept: false };
  const isUnkept = past?.today.every((power) => power === null) ?? false;
  return { day: isUnkept ? undefined : past, timezone: running.timezone, isOld: false, isUnkept };
}

/** Asked for once a minute while the board is in sight. */
function useRunningDay(isShown: boolean): Omit<KnownDay, 'isUnkept'> {
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
      const { data } = await readEnergyDay(token, { timezone });
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

/** Asked for with each minute of the past, one answer after the other, however fast it is played. */
function usePastDay(isAsked: boolean): EnergyDay | undefined {
  const store = useStore<Root>();
  const { approved } = useSelector(selectDisplay);
  const timezone = approved?.settings.timezone ?? 'UTC';
  const minute = useByServerNow((now) => (isAsked ? Math.floor(now / EVERY_MS) * EVERY_MS : 0));
  const [day, setDay] = useState<EnergyDay>();
  const wanted = useRef(0);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = minute;
    const ask = async () => {
      isAsking.current = true;
      for (let asked = 0; asked !== wanted.current;) {
        asked = wanted.current;
        const token = selectDisplay(store.getState()).approved?.token ?? '';
        const { data } = await readEnergyDay(token, { timezone, at: toWire(asked) });
        if (data) setDay(data);
      }
      isAsking.current = false;
    };
    if (minute !== 0 && !isAsking.current) void ask();
  }, [minute, timezone, store]);
  return day;
}
