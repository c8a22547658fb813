import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRemoveOnCallLeaveMutation } from '../../api/evo-monitor/onCall';
import type { OnCallWeek } from '../../contract/evo-monitor/onCall';
import classes from './OnCall.module.css';
import type { ShiftDrag } from './useShiftDrag';
import { useDuring, type Place } from './weekSpans';

interface PersonRowProps {
  week: OnCallWeek;
  person: OnCallWeek['persons'][number];
  place: Place;
  mayEdit: boolean;
  drag: ShiftDrag;
}

/** The duties and leaves of a person; a shift of another person dropped here becomes an override. */
export function PersonRow({ person, week, place, mayEdit, drag }: PersonRowProps) {
  const { t } = useTranslation('onCall');
  const during = useDuring(week.timezone);
  const [remove] = useRemoveOnCallLeaveMutation();
  const { id, fullName, hours, isReachable } = person;
  return (
    <div className={classes.row} role="group" aria-label={fullName} {...drag.toTarget(person)}>
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
              {...drag.toSource(duty)}
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
