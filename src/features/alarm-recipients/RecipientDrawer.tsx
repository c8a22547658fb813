import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import { useAlarmRecipientQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { RecipientForm } from './RecipientForm';

interface RecipientDrawerProps {
  /** Null: a new one. */
  id: string | null;
  onClose: () => void;
}

/** Somebody whom alarms are mailed to, to be added or changed. */
export function RecipientDrawer({ id, onClose }: RecipientDrawerProps) {
  return id === null ? <NewRecipient onClose={onClose} /> : <KnownRecipient id={id} onClose={onClose} />;
}

function NewRecipient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alarms');
  const title = t('recipients.add');
  useRecordName(title);
  return (
    <DockedDrawer label={title} onClose={onClose}>
      <DrawerHead title={title} onClose={onClose} />
      <RecipientForm recipient={null} onClose={onClose} />
    </DockedDrawer>
  );
}

function KnownRecipient({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('alarms');
  const { data, error, refetch } = useAlarmRecipientQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const title = data?.fullName ?? t('recipients.one');
  useRecordName(title);
  return (
    <DockedDrawer label={title} onClose={onClose}>
      <DrawerHead title={title} onClose={onClose} />
      {data && (
        // What a colleague has saved meanwhile is read on request, and then begins anew.
        <RecipientForm key={data.version} recipient={data} onReload={() => void refetch()} onClose={onClose} />
      )}
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={8} />}
    </DockedDrawer>
  );
}
