import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import {
  useAlarmRecipientPageQuery,
  useDeleteAlarmRecipientsMutation,
} from '../../api/evo-monitor/chargerAlarmNotification';
import { chargerAlarmNotification, type AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { RecipientDrawer } from './RecipientDrawer';

interface RecipientListProps {
  /** Switches to the other list of the page. */
  lists: ReactNode;
}

/** Everybody whom alarms are mailed to. */
export function RecipientList({ lists }: RecipientListProps) {
  const { t } = useTranslation(['recipients', 'records']);
  const time = useShownTime();
  const list = useListState(chargerAlarmNotification.page);
  const answer = useAlarmRecipientPageQuery({ body: list.body });
  const [remove] = useDeleteAlarmRecipientsMutation();
  const [deleted, setDeleted] = useState<AlarmRecipient | null>(null);
  const add = <AddButton allow={chargerAlarmNotification.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ fullName }) => fullName}>
      <Page aside={list.open !== null && <RecipientDrawer key={list.open} id={list.open} />}>
        <ListBar
          search={t('search')}
          actions={
            <>
              {lists}
              {add}
            </>
          }
        />
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint'), action: add }}>
          <Column<AlarmRecipient> name="fullName" label={t('fields.fullName')} isSortable>
            {({ fullName }) => fullName}
          </Column>
          <Column<AlarmRecipient> name="position" label={t('fields.position')}>
            {({ position }) => position ?? '–'}
          </Column>
          <Column<AlarmRecipient> name="email" label={t('fields.email')} isSortable>
            {({ email }) => email}
          </Column>
          <Column<AlarmRecipient> name="stations" label={t('fields.stationIds')}>
            {({ stations }) => stations?.map(({ name }) => name).join(', ') ?? t('allStations')}
          </Column>
          <Column<AlarmRecipient> name="leastPriority" label={t('fields.leastPriority')} isSortable width={132}>
            {({ isAutomatic, leastPriority }) =>
              isAutomatic ? <PriorityBadge priority={leastPriority} /> : t('byHand')
            }
          </Column>
          <Column<AlarmRecipient> name="languages" label={t('fields.languages')}>
            {({ languages }) => languages.map((language) => t(`records:language.${language}`)).join(', ')}
          </Column>
          <Column<AlarmRecipient> name="lastMailAt" label={t('fields.lastMailAt')} width={160}>
            {({ lastMailAt }) => time(lastMailAt)}
          </Column>
          <RowActions<AlarmRecipient>>
            {(recipient) => (
              <RowMenu
                name={recipient.fullName}
                actions={[
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
              />
            )}
          </RowActions>
        </ListTable>
        <ListFoot hasTimes />
      </Page>
      {deleted && (
        <BulkDialog
          title={t('deleteTitle', { name: deleted.fullName })}
          confirmLabel={t('records:record.remove')}
          isDanger
          which={{ ids: [deleted.id] }}
          run={(body) => remove({ body })}
          onClose={() => setDeleted(null)}
        >
          {t('deleteText', { email: deleted.email })}
        </BulkDialog>
      )}
    </List>
  );
}
