import type { onCallRotaBody } from '../../contract/evo-monitor/onCall';
import type { FormValues } from '../../kit/form/formValues';

type ShiftValues = FormValues<typeof onCallRotaBody>['shifts'][number];

const FIRST: ShiftValues = { lane: 1, week: 1, weekday: 1, from: '08:00', hours: 24, recipientId: null };

/** The shift that is most likely added next: like the last one, a day later. */
export function nextShift(shifts: readonly ShiftValues[], weeks: number): ShiftValues {
  const last = shifts.at(-1);
  if (!last) return FIRST;
  const day = (Number(last.week) - 1) * 7 + Number(last.weekday);
  return { ...last, recipientId: null, week: (Math.floor(day / 7) % weeks) + 1, weekday: (day % 7) + 1 };
}
