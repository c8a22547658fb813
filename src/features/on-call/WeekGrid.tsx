import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRemoveOnCallOverrideMutation } from '../../api/evo-monitor/onCall';
import type { OnCallDuty, OnCallWeek } from '../../contract/evo-monitor/onCall';
import { WEEKDAYS } from '../../contract/weekSpan';
import { formatInZone, fromWire } from '../../lib/time';
import type { ChangeDraft } from './ChangeDialog';
import classes from './OnCall.module.css';
import { PersonRow } from './PersonRow';
import { useShiftDrag, type ShiftDrag } from './useShiftDrag';
import { useDuring, type Place } from './weekSpans';

interface WeekGridProps {
  week: OnCallWeek;
  /** Opens the form of a change; null without the right. */
  onDraft: ((draft: ChangeDraft) => void) | null;
}

/** The lanes that are in force on top; the rows of people below explain them. */
export function WeekGrid({ week, onDraft }: WeekGridProps) {
  const { t, i18n } = useTranslation('onCall');
  const { timezone, days, holidays, duties, persons, now } = week;
  const from = fromWire(week.from);
  const length = fromWire(week.until) - from;
  const percent = (wire: string) => Math.min(1, Math.max(0, (fromWire(wire) - from) / length)) * 100;
  const place: Place = (span) => ({
    left: `${percent(span.from)}%`,
    width: `${percent(span.until) - percent(span.from)}%`,
  });
  const drag = useShiftDrag(now, onDraft);
  const mayEdit = onDraft !== null;
  const isNowShown = week.from <= now && now < week.until;
  return (
    <div className={classes.grid}>
      <div className={classes.row}>
        <span className={classes.quiet}>{t('times', { zone: timezone })}</span>
        <div className={classes.head}>
          {days.map((day, index) => (
            <span key={day} className={classes.day}>
              {`${t(`weekday.${WEEKDAYS[index] ?? 1}`)} ${formatInZone(day, timezone, 'day', i18n.language)}`}
              <span className={classes.quiet}>{holidays.find(({ at }) => at === day)?.name}</span>
            </span>
          ))}
        </div>
      </div>
      {([1, 2] as const).map((lane) => (
        <div key={lane} className={classes.row} role="group" aria-label={t(`laneName.${lane}`)}>
          <span>
            {t(`laneName.${lane}`)}
            <span className={classes.quiet}> {t('step', { number: lane })}</span>
          </span>
          <div className={classes.track} data-lane>
            {duties
              .filter((duty) => duty.lane === lane)
              .map((duty) => (
                <DutyBox key={duty.from} duty={duty} week={week} place={place} mayEdit={mayEdit} drag={drag} />
              ))}
            {isNowShown && <span className={classes.now} style={{ left: `${percent(now)}%` }} aria-hidden />}
          </div>
        </div>
      ))}
      <div className={classes.row}>
        <span className={classes.quiet}>{t('personHours')}</span>
      </div>
      {persons.map((person) => (
        <PersonRow key={person.id} person={person} week={week} place={place} mayEdit={mayEdit} drag={drag} />
      ))}
    </div>
  );
}

interface DutyBoxProps {
  week: OnCallWeek;
  duty: OnCallDuty;
  place: Place;
  mayEdit: boolean;
  drag: ShiftDrag;
}

function DutyBox({ duty, week: { now, timezone }, place, mayEdit, drag }: DutyBoxProps) {
  const { t } = useTranslation('onCall');
  const during = useDuring(timezone);
  const [remove] = useRemoveOnCallOverrideMutation();
  const { person, overrideId, until } = duty;
  const name = person?.fullName ?? t('gap');
  return (
    <span
      className={classes.duty}
      style={place(duty)}
      data-past={until <= now || undefined}
      data-now={(duty.from <= now && now < until) || undefined}
      data-gap={person === null || undefined}
      data-override={overrideId !== null || undefined}
      title={`${name} ${during(duty)}`}
      {...drag.toSource(duty)}
    >
      <span className={classes.words}>{name}</span>
      {mayEdit && overrideId !== null && (
        <ActionIcon
          size="sm"
          aria-label={t('override.remove', { name, time: during(duty) })}
          onClick={() => void remove({ body: { id: overrideId } })}
        >
          <IconX size={13} stroke={1.6} />
        </ActionIcon>
      )}
    </span>
  );
}
