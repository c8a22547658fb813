import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AlarmActions } from './AlarmActions';
import classes from './SelectionBar.module.css';
import { useTriageContext } from './triage';

/** What can be done with the selected alarms, all at once. */
export function SelectionBar({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('alarms');
  const { selected } = useTriageContext();
  if (selected.size === 0) return null;
  return (
    <div className={classes.bar} role="group" aria-label={t('selection')}>
      <strong>{t('filters.selected', { count: selected.size })}</strong>
      <AlarmActions alarms={[...selected.values()]} />
      <Button variant="subtle" className={classes.end} onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
