import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { DayPlan } from '../../../entities/day-plan/dayPlan';
import { DayPicture } from '../../../entities/day-plan/DayPicture';
import type { PeriodTotals } from '../../../entities/day-plan/periodTotals';
import { LAST_STRIP_FORM, STRIP_FORM } from '../../../entities/day-plan/pictureScale';
import { weekdayNames } from '../../../lib/dateFormat';
import classes from './WeekPicture.module.css';

/** A segment of a week; Monday is day 0. */
export interface WeekPlace {
  day: number;
  segment: number;
}

interface WeekPictureProps {
  /** Monday to Sunday. */
  days: readonly DayPlan[];
  /** Price of a kWh in each period. */
  totals: PeriodTotals;
  /** The outlined segment; null: none can be. */
  selected: WeekPlace | null;
  onSelect?: (place: WeekPlace) => void;
  /** Moves the boundary after a segment to a minute. */
  onMove?: (boundary: WeekPlace, minute: number) => void;
}

/** The 24 hours of seven days, one strip a day; boundaries can be dragged. */
export function WeekPicture({ days, totals, selected, onSelect, onMove }: WeekPictureProps) {
  const { t, i18n } = useTranslation('offPeakSettings');
  const shortNames = weekdayNames(i18n.language, 'short');
  const longNames = weekdayNames(i18n.language, 'long');
  return (
    <div className={classes.week}>
      {days.map((plan, day) => (
        <div key={day} className={classes.row}>
          <span className={clsx(classes.name, day === selected?.day && classes.current)} aria-hidden>
            {shortNames[day]}
          </span>
          <DayPicture
            plan={plan}
            totals={totals}
            label={t('week.day', { day: longNames[day] })}
            selected={day === selected?.day ? selected.segment : null}
            form={day === days.length - 1 ? LAST_STRIP_FORM : STRIP_FORM}
            {...(onSelect && { onSelect: (segment) => onSelect({ day, segment }) })}
            {...(onMove && { onMove: (segment, minute) => onMove({ day, segment }, minute) })}
          />
        </div>
      ))}
    </div>
  );
}
