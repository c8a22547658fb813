import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './RecordNotes.module.css';

/** Small sign of open notes; nothing without any. */
export function NoteMark({ count }: { count: number }) {
  const { t } = useTranslation('notes');
  if (count === 0) return null;
  const label = t('open', { count });
  return (
    <span className={classes.mark} role="img" aria-label={label} title={label}>
      <IconNote size={14} stroke={1.6} aria-hidden /> {count}
    </span>
  );
}
