import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createDateFormatter } from '../../../lib/dateFormat';
import { readZoneOffset } from '../../../lib/zoneOffset';
import { useByServerNow, useServerNow } from '../../../live/useServerNow';
import classes from './WallBar.module.css';

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE_MS = 60_000;

/** Time of the server in the zone of the display, which is named beside it. */
export function WallClock({ timeZone }: { timeZone: string }) {
  return (
    <div className={classes.clock}>
      <Time timeZone={timeZone} />
      <Day timeZone={timeZone} />
    </div>
  );
}

function Time({ timeZone }: { timeZone: string }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  const time = useMemo(() => createDateFormatter(i18n.language, { ...CLOCK, timeZone }), [i18n.language, timeZone]);
  return <time className={classes.time}>{time.format(now)}</time>;
}

function Day({ timeZone }: { timeZone: string }) {
  const { i18n } = useTranslation();
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  const day = useMemo(() => createDateFormatter(i18n.language, { ...DAY, timeZone }), [i18n.language, timeZone]);
  return (
    <div className={classes.day}>
      <span>{formatZone(timeZone, minute)}</span>
      <span>{day.format(minute).replaceAll(',', '')}</span>
    </div>
  );
}

/** `Asia/Almaty` -> `Almaty, UTC+5`. */
function formatZone(timeZone: string, instant: number): string {
  const minutes = Math.round(readZoneOffset(timeZone, instant) / MINUTE_MS);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const offset = `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === 'UTC' ? 'UTC' : `${place}, ${offset}`;
}
