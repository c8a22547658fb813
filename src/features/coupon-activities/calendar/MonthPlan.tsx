import { IconAd2, IconTicket } from '@tabler/icons-react';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDayOfWeek } from '../../../lib/calendar';
import { formatInZone, toLastSecond } from '../../../lib/time';
import { isWeekend, listMonthDays, placeSpan } from './monthDays';
import classes from './MonthPlan.module.css';
import type { CalendarSpan } from './useMonthSpans';

interface MonthPlanProps {
  /** `2026-11` */
  month: string;
  /** `2026-11-25` */
  today: string;
  spans: readonly CalendarSpan[];
}

const ICONS = { activity: IconTicket, advertisement: IconAd2 } as const;

/** The days of a month from left to right, with a bar over the days of each activity or advertisement. */
export function MonthPlan({ month, today, spans }: MonthPlanProps) {
  const { t, i18n } = useTranslation('couponActivities');
  const days = listMonthDays(month);
  return (
    <div className={classes.plan} style={{ '--days': days.length } as CSSProperties}>
      <div className={clsx(classes.row, classes.head)} aria-hidden>
        <span className={classes.name} />
        <span className={classes.days}>
          {days.map((day) => (
            <span
              key={day}
              className={clsx(classes.day, isWeekend(day) && classes.weekend, day === today && classes.today)}
              title={formatDayOfWeek(day, i18n.language)}
            >
              {Number(day.slice(-2))}
            </span>
          ))}
        </span>
      </div>
      <ol className={classes.list} aria-label={t('calendar.label')}>
        {spans.map((span) => (
          <SpanRow key={span.key} span={span} month={month} today={today} />
        ))}
      </ol>
    </div>
  );
}

function SpanRow({ span, month, today }: { span: CalendarSpan } & Omit<MonthPlanProps, 'spans'>) {
  const { t, i18n } = useTranslation('couponActivities');
  const { kind, name, startsAt, endsAt, zone, firstDay, lastDay, status, address } = span;
  const place = placeSpan(month, firstDay, lastDay);
  const words = [startsAt, toLastSecond(endsAt)]
    .map((wire) => formatInZone(wire, zone, 'day', i18n.language))
    .join(' – ');
  const Icon = ICONS[kind];
  return (
    <li className={classes.row}>
      <Link to={address} className={classes.name} title={name}>
        <Icon size={16} stroke={1.6} aria-label={t(`calendar.kind.${kind}`)} />
        <span className={classes.title}>{name}</span>
        <span className={classes.when}>
          {words} · {t(`status.${status}`)}
        </span>
      </Link>
      <span className={classes.days} aria-hidden>
        {today.startsWith(month) && <span className={classes.now} style={{ gridColumn: Number(today.slice(-2)) }} />}
        <span
          className={clsx(classes.bar, classes[status])}
          style={{ gridColumn: `${place.from} / ${place.to + 1}` }}
          title={words}
        />
      </span>
    </li>
  );
}
