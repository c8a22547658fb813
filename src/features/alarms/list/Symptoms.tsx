import { IconArrowRampRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Symptoms.module.css';

/** How many active alarms an alarm holds back as their cause. */
export function Symptoms({ count }: { count: number }) {
  const { t } = useTranslation('alarms');
  if (count === 0) return null;
  return (
    <span className={classes.symptoms}>
      <IconArrowRampRight size={14} stroke={1.6} aria-hidden />
      {t('group.symptoms', { count })}
    </span>
  );
}
