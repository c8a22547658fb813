import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '../../../kit/table/RowCheckbox';
import type { AlarmGroup } from '../../../live/alarmHooks';
import { useTriageContext } from '../triage/useTriageContext';

/** Selects all alarms of a group. */
export function GroupCheck({ group, title }: { group: AlarmGroup; title: string }) {
  const { t } = useTranslation('alarms');
  const { selected, toggleAll } = useTriageContext();
  const count = group.members.filter((key) => selected.has(key)).length;
  const isChecked = count === group.members.length;
  return (
    <RowCheckbox
      label={t('group.select', { group: title })}
      isChecked={isChecked}
      isPartly={count > 0 && !isChecked}
      onToggle={() => toggleAll(group.members)}
    />
  );
}
