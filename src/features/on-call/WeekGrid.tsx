import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRemoveOnCallLeaveMutation, useRemoveOnCallOverrideMutation } from '../../api/evo-monitor/onCall';
import { useShownTime } from '../../access/useShownTime';
import type { OnCallDuty, OnCallWeek } from '../../contract/evo-monitor/onCall';
import { formatInZone, fromWire } from '../../lib/time';
import classes from './OnCall.module.css';
import { WEEKDAYS } from './weekdays';

interface WeekGridProps {
  week: OnCallWeek;
  mayEdit: boolean;
}

interface Span {
  from: string;
  until: string;
}

type Place = (span: Span) => { left: string; width: string };

/** The lanes that are in force on top; the rows of people below explain them. */
export function WeekGrid({ week, mayEdit }: WeekGridProps) {
  const { t, i18n } = useTranslation('onCall');
  const { timezone, days, holidays, duties, persons, now } = week;
  const from = fromWire(week.from);
  const length = fromWire(week.until) - from;
  const percent = (wire: string) => Math.min(1, Math.max(0, (fromWire(wire) - from) / length)) * 100;
  const place: Place = (span) => ({
    left: `${percent(span.from)}%`,
    width: `${percent(span.until) - percent(span.from)}%`,
  });
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
                <DutyBox key={duty.from} duty={duty} week={week} place={place} mayEdit={mayEdit} />
              ))}
            {isNowShown && <span className={classes.now} style={{ left: `${percent(now)}%` }} aria-hidden />}
          </div>
        </div>
      ))}
      <div className={classes.row}>
        <span className={classes.quiet}>{t('personHours')}</span>
      </div>
      {persons.map((person) => (
        <PersonRow key={person.id} person={person} week={week} place={place} mayEdit={mayEdit} />
      ))}
    </div>
  );
}

interface DutyBoxProps extends WeekGridProps {
  duty: OnCallDuty;
  place: Place;
}

function DutyBox({ duty, week: { now, timezone }, place, mayEdit }: DutyBoxProps) {
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

interface PersonRowProps extends WeekGridProps {
  person: OnCallWeek['persons'][number];
  place: Place;
}

function PersonRow({ person, week, place, mayEdit }: PersonRowProps) {
  const { t } = useTranslation('onCall');
  const during = useDuring(week.timezone);
  const [remove] = useRemoveOnCallLeaveMutation();
  const { id, fullName, hours, isReachable } = person;
  return (
    <div className={classes.row} role="group" aria-label={fullName}>
      <span>
        {`${fullName} `}
        <span className={classes.quiet}>{isReachable ? hours : `${hours}, ${t('unreachable')}`}</span>
      </span>
      <div className={classes.track}>
        {week.duties
          .filter((duty) => duty.person?.id === id)
          // A first duty stands over a second one.
          .toSorted((a, b) => b.lane - a.lane)
          .map((duty) => (
            <span
              key={`${duty.lane} ${duty.from}`}
              className={classes.bar}
              style={place(duty)}
              data-lane={duty.lane}
              data-past={duty.until <= week.now || undefined}
              title={`${t(`laneName.${duty.lane}`)} ${during(duty)}`}
            >
              {duty.lane}
            </span>
          ))}
        {week.duties
          .filter((duty) => duty.replaced?.id === id && duty.overrideId !== null)
          .map((duty) => (
            <span
              key={`replaced ${duty.lane} ${duty.from}`}
              className={classes.replaced}
              style={place(duty)}
              title={`${t('replaced')} ${during(duty)}`}
            >
              {t('replaced')}
            </span>
          ))}
        {week.leaves
          .filter((leave) => leave.recipientId === id)
          .map((leave) => (
            <span key={leave.id} className={classes.leave} style={place(leave)} title={during(leave)}>
              <span className={classes.words}>{t('leave.name')}</span>
              {mayEdit && (
                <ActionIcon
                  size="sm"
                  aria-label={t('leave.remove', { name: fullName, time: during(leave) })}
                  onClick={() => void remove({ body: { id: leave.id } })}
                >
                  <IconX size={13} stroke={1.6} />
                </ActionIcon>
              )}
            </span>
          ))}
      </div>
    </div>
  );
}

/** Formats a span: `16 Dec, 08:00–17 Dec, 08:00`. */
function useDuring(timezone: string): (span: Span) => string {
  const time = useShownTime();
  return ({ from, until }) => `${time(from, timezone, 'dayMinute')}–${time(until, timezone, 'dayMinute')}`;
}
