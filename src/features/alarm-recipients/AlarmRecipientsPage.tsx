import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OutboxList } from './OutboxList';
import { RecipientList } from './RecipientList';

/** Recipients of alarm mails, and the mails themselves. */
export default function AlarmRecipientsPage() {
  const { t } = useTranslation(['recipients', 'records', 'alarms', 'status']);
  const [search, setSearch] = useSearchParams();
  const isOutbox = search.get('list') === 'outbox';
  const lists = (
    <SegmentedControl
      aria-label={t('tabs')}
      value={isOutbox ? 'outbox' : 'recipients'}
      data={[
        { value: 'recipients', label: t('title') },
        { value: 'outbox', label: t('outbox.tab') },
      ]}
      onChange={(list) => setSearch(list === 'outbox' ? { list } : {})}
    />
  );
  return isOutbox ? <OutboxList lists={lists} /> : <RecipientList lists={lists} />;
}
