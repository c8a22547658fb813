import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAlarmRecipientPageQuery,
  useDeleteAlarmRecipientsMutation,
} from '../../api/evo-monitor/chargerAlarmNotification';
import { chargerAlarmNotification, type AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { RecipientDrawer } from './RecipientDrawer';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(
  chargerAlarmNotification.page,
  'recipients',
);

interface RecipientListProps {
  /** Switches to the other list of the page. */
  lists: ReactNode;
}

/** All recipients of alarm mails. */
export function RecipientList({ lists }: RecipientListProps) {
  const { t } = useTranslation(['recipients', 'records', 'status']);
  const list = useListState();
  const answer = useAlarmRecipientPageQuery({ body: list.body });
  const [remove] = useDeleteAlarmRecipientsMutation();
  const [deleted, setDeleted] = useState<AlarmRecipient | null>(null);
  return (
    <List state={list} answer={answer} add={chargerAlarmNotification.add} nameOf={({ fullName }) => fullName}>
      <Page aside={list.open !== null && <RecipientDrawer key={list.open} id={list.open} />}>
        <List.Bar actions={lists}>
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.stationIds')} />
          <Filter name="priorities" label={t('fields.leastPriority')}>
            {(value) => t(`status:priority.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table>
          <Column name="fullName" />
          <Column name="position" />
          <Column name="email" />
          <Column name="stations" label={t('fields.stationIds')}>
            {({ stations }) => stations?.map(({ name }) => name).join(', ') ?? t('allStations')}
          </Column>
          <Column name="leastPriority" width={132}>
            {({ isAutomatic, leastPriority }) =>
              isAutomatic ? <PriorityBadge priority={leastPriority} /> : t('byHand')
            }
          </Column>
          <Column name="languages">
            {({ languages }) => languages.map((language) => t(`records:language.${language}`)).join(', ')}
          </Column>
          <TimeColumn name="lastMailAt" width={160} />
          <RowMenu>
            {(recipient) => [
              {
                label: t('records:record.edit'),
                allow: chargerAlarmNotification.update,
                run: () => list.openRecord(recipient.id),
              },
              {
                label: t('records:record.remove'),
                allow: chargerAlarmNotification.delete,
                run: () => setDeleted(recipient),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
      {deleted && (
        <BulkDialog
          title={t('deleteTitle', { name: deleted.fullName })}
          confirmLabel={t('records:record.remove')}
          effect="delete"
          selector={{ ids: [deleted.id] }}
          run={(body) => remove({ body })}
          onClose={() => setDeleted(null)}
        >
          {t('deleteText', { email: deleted.email })}
        </BulkDialog>
      )}
    </List>
  );
}
