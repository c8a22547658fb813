import { useTranslation } from 'react-i18next';
import classes from '../Analysis.module.css';
import type { ComparedRanges } from './comparedFigures';
import { useComparedText } from './useComparedText';

/** Says which days are compared with which. */
export function ComparedDays({ answer }: { answer: ComparedRanges }) {
  const { t } = useTranslation('statistics');
  const nameCompared = useComparedText();
  const { range, rangeCompared } = answer;
  const isRunning = rangeCompared !== null && rangeCompared.until < range.until;
  return (
    <p className={classes.comparedNote}>
      {nameCompared(answer)}
      {isRunning && ` · ${t('compare.running')}`}
    </p>
  );
}
