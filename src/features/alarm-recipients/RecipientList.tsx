import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useZoneChoice } from '../../access/useZoneChoice';
import {
  useAlarmRecipientPageQuery,
  useDeleteAlarmRecipientsMutation,
} from '../../api/evo-monitor/chargerAlarmNotification';
import { isProblem } from '../../api/problem';
import { chargerAlarmNotification, type AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog';
import { formatInZone, zoneFor } from '../../lib/time';
import { PagedTable } from './PagedTable';
import classes from './RecipientList.module.css';
import type { RecipientsQuery } from './useRecipientsQuery';

interface RecipientListProps {
  query: RecipientsQuery;
  onChange: (part: Partial<RecipientsQuery>) => void;
}

const PAGE_SIZE = 50;

/** Everybody whom alarms are mailed to. */
export function RecipientList({ query, onChange }: RecipientListProps) {
  const { t } = useTranslation(['alarms', 'common']);
  const [deleted, setDeleted] = useState<AlarmRecipient | null>(null);
  const answer = useAlarmRecipientPageQuery({
    body: { pageNum: query.page, pageSize: PAGE_SIZE, ...(query.text && { text: query.text }) },
  });
  const columns = ['fullName', 'position', 'email', 'stations', 'priority', 'languages', 'lastMail'] as const;
  return (
    <>
      <PagedTable
        label={t('recipients.tab')}
        columns={[...columns.map((column) => t(`recipients.${column}`)), '']}
        answer={answer}
        empty={
          query.text
            ? { title: t('recipients.noMatch'), hint: t('empty.noMatchHint') }
            : { title: t('recipients.none'), hint: t('recipients.noneHint') }
        }
        count={t('recipients.count', { count: answer.data?.total ?? 0 })}
        onPage={(page) => onChange({ page })}
      >
        {answer.data?.records.map((recipient) => (
          <RecipientRow
            key={recipient.id}
            recipient={recipient}
            isOpen={recipient.id === query.recipient}
            onEdit={() => onChange({ recipient: recipient.id })}
            onDelete={() => setDeleted(recipient)}
          />
        ))}
      </PagedTable>
      {deleted && <DeleteDialog recipient={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface RecipientRowProps {
  recipient: AlarmRecipient;
  isOpen: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RecipientRow({ recipient, isOpen, onEdit, onDelete }: RecipientRowProps) {
  const { t, i18n } = useTranslation('alarms');
  const [zone] = useZoneChoice();
  const { fullName, position, email, stations, leastPriority, languages, lastMailAt, isAutomatic } = recipient;
  return (
    <tr data-open={isOpen || undefined}>
      <td data-label={t('recipients.fullName')}>{fullName}</td>
      <td data-label={t('recipients.position')}>{position ?? '–'}</td>
      <td data-label={t('recipients.email')}>{email}</td>
      <td data-label={t('recipients.stations')}>
        {stations?.map(({ name }) => name).join(', ') ?? t('recipients.allStations')}
      </td>
      <td data-label={t('recipients.priority')}>
        {isAutomatic ? <PriorityBadge priority={leastPriority} /> : t('recipients.byHand')}
      </td>
      <td data-label={t('recipients.languages')}>
        {languages.map((language) => t(`language.${language}`)).join(', ')}
      </td>
      <td data-label={t('recipients.lastMail')}>
        {lastMailAt === null ? '–' : formatInZone(lastMailAt, zoneFor(zone, null), 'dateTime', i18n.language)}
      </td>
      <td>
        <span className={classes.tools}>
          <Can allow={chargerAlarmNotification.update}>
            <ActionIcon size="sm" aria-label={t('recipients.editOne', { name: fullName })} onClick={onEdit}>
              <IconPencil size={16} stroke={1.6} />
            </ActionIcon>
          </Can>
          <Can allow={chargerAlarmNotification.delete}>
            <ActionIcon size="sm" aria-label={t('recipients.deleteOne', { name: fullName })} onClick={onDelete}>
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </Can>
        </span>
      </td>
    </tr>
  );
}

function DeleteDialog({ recipient, onClose }: { recipient: AlarmRecipient; onClose: () => void }) {
  const { t } = useTranslation('alarms');
  const [remove, { isLoading, error }] = useDeleteAlarmRecipientsMutation();
  const confirm = async () => {
    const answer = await remove({ body: { ids: [recipient.id] } });
    if (!answer.error) onClose();
  };
  return (
    <ConfirmDialog
      title={t('recipients.deleteTitle', { name: recipient.fullName })}
      confirmLabel={t('recipients.delete')}
      isDanger
      isSaving={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('recipients.deleteText', { email: recipient.email })}
      {isProblem(error) && <p role="alert">{error.message}</p>}
    </ConfirmDialog>
  );
}
