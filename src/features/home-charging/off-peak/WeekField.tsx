import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveBoundary, type DayPlan } from '../../../entities/day-plan/dayPlan';
import type { PeriodTotals } from '../../../entities/day-plan/periodTotals';
import { SegmentEditor } from '../../../entities/day-plan/SegmentEditor';
import { FormPart } from '../../../kit/form/FormPart';
import { weekdayNames } from '../../../lib/dateFormat';
import classes from './WeekField.module.css';
import { WeekPicture, type WeekPlace } from './WeekPicture';

interface WeekFieldProps {
  /** Monday to Sunday. */
  value: readonly DayPlan[];
  onChange: (days: readonly DayPlan[]) => void;
  totals: PeriodTotals;
  /** IANA name of the zone whose clock the periods are by; null: not chosen yet. */
  zone: string | null;
  /** Message of the form for the week or one of its segments. */
  error: { path: string; message: React.ReactNode } | null;
}

const SATURDAY = 5;

/** The week of an off-peak setting: a picture edited by hand, and exact times of the selected segment below it. */
export function WeekField({ value: days, onChange, totals, zone, error }: WeekFieldProps) {
  const { t, i18n } = useTranslation('offPeakSettings');
  const [place, select] = useState<WeekPlace>({ day: 0, segment: 0 });
  const plan = days[place.day] ?? [];
  const selected = { ...place, segment: Math.min(place.segment, plan.length - 1) };
  const change = (day: number, next: DayPlan) => onChange(days.map((each, index) => (index === day ? next : each)));
  const copyTo = (count: number) => onChange(days.map((each, index) => (index < count ? plan : each)));
  const name = weekdayNames(i18n.language, 'long')[place.day];
  return (
    <FormPart title={t('week.title')}>
      <div className={classes.hint}>
        <span>{t('week.hint')}</span>
        {zone !== null && <span>{t('week.clock', { zone })}</span>}
      </div>
      <WeekPicture
        days={days}
        totals={totals}
        selected={selected}
        onSelect={select}
        onMove={({ day, segment }, minute) => change(day, moveBoundary(days[day] ?? [], segment, minute))}
      />
      <SegmentEditor
        plan={plan}
        selected={selected.segment}
        onChange={(next, segment) => {
          change(place.day, next);
          select({ day: place.day, segment });
        }}
      />
      {error && (
        <div className={classes.error} data-path={error.path} role="alert">
          {error.message}
        </div>
      )}
      <div className={classes.copy} role="group" aria-label={t('week.copyTo', { day: name })}>
        <span>{t('week.copyTo', { day: name })}</span>
        <Button variant="default" onClick={() => copyTo(SATURDAY)}>
          {t('week.weekdays')}
        </Button>
        <Button variant="default" onClick={() => copyTo(days.length)}>
          {t('week.all')}
        </Button>
      </div>
    </FormPart>
  );
}
