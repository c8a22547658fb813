import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { Page } from '../../kit/layout/Page';
import { SearchField } from '../../kit/layout/SearchField';
import { Toolbar } from '../../kit/layout/Toolbar';
import { OutboxList } from './OutboxList';
import { RecipientDrawer } from './RecipientDrawer';
import { RecipientList } from './RecipientList';
import { NEW_RECIPIENT, useRecipientsQuery } from './useRecipientsQuery';

/** To whom alarms are mailed, and the mails themselves. */
export default function AlarmRecipientsPage() {
  const { t } = useTranslation(['alarms', 'status', 'common']);
  const { query, change } = useRecipientsQuery();
  const isOutbox = query.tab === 'outbox';
  return (
    <Page
      aside={
        query.recipient !== null && (
          <RecipientDrawer
            key={query.recipient}
            id={query.recipient === NEW_RECIPIENT ? null : query.recipient}
            onClose={() => change({ recipient: null })}
          />
        )
      }
    >
      <Toolbar
        label={t('filters.label')}
        end={
          !isOutbox && (
            <Can allow={chargerAlarmNotification.add}>
              <Button
                variant="filled"
                leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
                onClick={() => change({ recipient: NEW_RECIPIENT })}
              >
                {t('recipients.add')}
              </Button>
            </Can>
          )
        }
      >
        <SegmentedControl
          aria-label={t('recipients.tabs')}
          value={query.tab}
          data={[
            { value: 'recipients', label: t('recipients.tab') },
            { value: 'outbox', label: t('outbox.tab') },
          ]}
          onChange={(tab) => change({ tab: tab === 'outbox' ? 'outbox' : 'recipients', page: 1, recipient: null })}
        />
        <SearchField
          label={t(isOutbox ? 'outbox.search' : 'recipients.search')}
          text={query.text}
          onText={(text) => change({ text, page: 1 })}
        />
      </Toolbar>
      {isOutbox ? <OutboxList query={query} onChange={change} /> : <RecipientList query={query} onChange={change} />}
    </Page>
  );
}
