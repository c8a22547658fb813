import { useTranslation } from 'react-i18next';
import { useAlarmRecipientQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecipientForm } from './RecipientForm';

interface RecipientDrawerProps {
  /** Or `new`. */
  id: string;
}

/** Somebody whom alarms are mailed to, to be added or changed. */
export function RecipientDrawer({ id }: RecipientDrawerProps) {
  const { t } = useTranslation('recipients');
  const answer = useAlarmRecipientQuery({ params: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')}>
        <RecipientForm recipient={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return (
    <RecordDrawer title={answer.data.fullName}>
      <RecipientForm key={answer.data.version} recipient={answer.data} />
    </RecordDrawer>
  );
}
