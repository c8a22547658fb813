import type { OpeningHours } from '../../../../src/contract/openingHours';
import type { OcpiHours } from './ocpiTypes';

type RegularHours = NonNullable<OcpiHours['regular_hours']>;

const DAYS = 7;
/** OCPI has no 24:00, and a period ends on its own day. */
const LAST_MINUTE = '23:59';

/** Opening hours as OCPI has them: days from 1 (Monday), and hours past midnight as two periods. */
export function toOpeningTimes(hours: OpeningHours | null): OcpiHours {
  if (hours === null) return { twentyfourseven: true };
  const regular = hours.flatMap((day, index): RegularHours => {
    if (day === null) return [];
    const weekday = index + 1;
    const goesOn = day.until !== '24:00' && day.until <= day.from;
    const today = {
      weekday,
      period_begin: day.from,
      period_end: goesOn || day.until === '24:00' ? LAST_MINUTE : day.until,
    };
    if (!goesOn || day.until === '00:00') return [today];
    return [today, { weekday: (weekday % DAYS) + 1, period_begin: '00:00', period_end: day.until }];
  });
  return { twentyfourseven: false, regular_hours: regular };
}
