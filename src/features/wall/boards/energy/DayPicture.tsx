import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { LazyStillChart } from '../../../../kit/chart/LazyStillChart';
import type { ChartSeries } from '../../../../kit/chart/chartData';
import { formatAge } from '../../../../lib/duration';
import { formatInZone, fromWire } from '../../../../lib/time';
import { nameUnit } from '../../../../lib/units';
import { useIsStale } from '../../../../live/liveHooks';
import { useByServerNow } from '../../../../live/useServerNow';
import { useHeldValue } from '../useHeldValue';
import { useSlowValue } from '../useSlowValue';
import { useWallUnit } from '../useWallUnit';
import parts from '../wallParts.module.css';
import { createDayLines } from '../../../../entities/energy/dayLines';
import classes from './EnergyBoard.module.css';

/** Seconds between two moves of the last point: it is looked at, not read. */
const MOVE_SECONDS = 5;
const TEXT_UNITS = 30;

interface DayPictureProps {
  isShown: boolean;
  day: EnergyDay;
  timezone: string;
  /** The answer is out of date. */
  isOld: boolean;
  /** kW that flow now; undefined before the first data. */
  power: number | undefined;
}

/** Power of the running day against the same weekday a week before. */
export function DayPicture({ isShown, day, timezone, isOld, power }: DayPictureProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const unit = useWallUnit();
  const lines = useHeldValue(useDayLines(day, power), isShown);
  const series: ChartSeries[] = [
    { label: t('energy.today'), unit: lines.unit, digits: 1, color: 'text-1', side: 'left', isFilled: true },
    { label: t('energy.weekBefore'), unit: lines.unit, digits: 1, color: 'text-2', side: 'left', isDashed: true },
  ];
  return (
    <section className={classes.picture} aria-label={t('energy.power')}>
      <h2 className={parts.head}>
        <span>{`${t('energy.power')}, ${nameUnit(lines.unit, i18n.language)}`}</span>
        <span className={classes.notes}>
          {day.unknownSeconds > 0 && (
            <span>{t('energy.unknown', { age: formatAge(day.unknownSeconds, i18n.language) })}</span>
          )}
          {isOld && (
            <b className={classes.old}>
              {t('energy.asOf', { time: formatInZone(day.serverTime, timezone, 'minute', i18n.language) })}
            </b>
          )}
          <LineSample />
          {t('energy.today')}
          <LineSample isDashed />
          {t('energy.weekBefore')}
        </span>
      </h2>
      <div className={classes.chart} data-old={isOld}>
        <LazyStillChart
          data={lines.data}
          series={series}
          label={t('energy.picture')}
          timezone={timezone}
          textPx={Math.round(TEXT_UNITS * unit)}
        />
      </div>
    </section>
  );
}

function useDayLines(day: EnergyDay, power: number | undefined) {
  const isStale = useIsStale();
  const [from, stepMs] = [fromWire(day.from), day.stepSeconds * 1_000];
  const slotAt = useByServerNow((now) => from + Math.floor((now - from) / stepMs) * stepMs);
  const slowPower = useSlowValue(power, MOVE_SECONDS);
  return useMemo(
    () => createDayLines(day, isStale || slowPower === undefined ? null : { power: slowPower, at: slotAt }),
    [day, isStale, slowPower, slotAt],
  );
}

function LineSample({ isDashed = false }: { isDashed?: boolean }) {
  return (
    <svg viewBox="0 0 56 6" className={classes.sample} data-dashed={isDashed} aria-hidden>
      <line x1={0} y1={3} x2={56} y2={3} strokeWidth={4} {...(isDashed && { strokeDasharray: '12 9' })} />
    </svg>
  );
}
