import { useTranslation } from 'react-i18next';
import { Tag } from '../../../kit/layout/Tag';
import { isFailed } from '../triage/alarmActions';
import classes from './OutcomeTag.module.css';
import { useTriageContext } from '../triage/useTriageContext';

/** Reason why the last action was not applied to an alarm. */
export function OutcomeTag({ alarmKey }: { alarmKey: string }) {
  const { t } = useTranslation('alarms');
  const outcome = useTriageContext().outcomes.get(alarmKey);
  if (outcome === undefined || !isFailed(outcome)) return null;
  return (
    <span className={classes.tag}>
      <Tag>{t(`outcome.${outcome}`)}</Tag>
    </span>
  );
}
