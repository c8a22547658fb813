import { IconArrowRampRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Symptoms.module.css';

interface SymptomCounts {
  symptoms: number;
  clearedSymptoms: number;
}

interface SymptomsProps {
  /** The cause: an alarm, or a group of them. */
  of: SymptomCounts;
  isOver: boolean;
}

/** Symptoms suppressed by a standing cause; once the cause is over, the symptoms that ended with it. */
export function countSymptoms({ symptoms, clearedSymptoms }: SymptomCounts, isOver: boolean): number {
  return isOver ? clearedSymptoms : symptoms;
}

/** How many alarms an alarm holds back as their cause, or how many were back with it. */
export function Symptoms({ of, isOver }: SymptomsProps) {
  const { t } = useTranslation('alarms');
  const count = countSymptoms(of, isOver);
  if (count === 0) return null;
  return (
    <span className={classes.symptoms}>
      <IconArrowRampRight size={14} stroke={1.6} aria-hidden />
      {t(isOver ? 'group.back' : 'group.symptoms', { count })}
    </span>
  );
}
