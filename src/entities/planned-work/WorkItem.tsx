import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useFinishPlannedWorkMutation } from '../../api/evo-monitor/plannedWork';
import type { PlannedWorkRow } from '../../contract/evo-monitor/plannedWork';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { Tag } from '../../kit/layout/Tag';
import classes from './PlannedWork.module.css';

interface WorkItemProps {
  work: PlannedWorkRow;
  /** The station's, shown at one of its chargers. */
  isInherited: boolean;
  mayFinish: boolean;
}

/** A planned work: when, why, by whom, and how to end it. */
export function WorkItem({ work, isInherited, mayFinish }: WorkItemProps) {
  const { t } = useTranslation('work');
  const time = useShownTime();
  const [isAsking, setAsking] = useState(false);
  const finish = useAction(useFinishPlannedWorkMutation(), () => setAsking(false), null);
  const { id, state, reason, from, until, timezone, createdBy, endedAt, endedBy } = work;
  const isOpen = endedAt === null;
  const step = state === 'running' ? 'finish' : 'cancel';
  return (
    <li className={classes.work} data-over={!isOpen || undefined}>
      <div className={classes.head}>
        <Tag>{t(`state.${state}`)}</Tag>
        <span className={classes.span}>{t('span', { from: time(from, timezone), until: time(until, timezone) })}</span>
        {isInherited && <span className={classes.quiet}>{t('atStation')}</span>}
      </div>
      <p className={classes.reason}>{reason}</p>
      <div className={classes.foot}>
        <span>{t('by', { name: createdBy })}</span>
        {endedBy !== null && <span>{t('endedBy', { name: endedBy, time: time(endedAt, timezone) })}</span>}
        {isOpen && mayFinish && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
            {t(step)}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmActionDialog
          action={finish}
          call={{ body: { id } }}
          title={t(`${step}Title`)}
          confirmLabel={t(step)}
          onClose={() => setAsking(false)}
        >
          {t(`${step}Text`)}
        </ConfirmActionDialog>
      )}
    </li>
  );
}
