import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmChannelPageQuery, useDeleteAlarmChannelsMutation } from '../../../api/evo-monitor/alarmChannel';
import { alarmChannel, type AlarmChannel } from '../../../contract/evo-monitor/alarmChannel';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { defineList } from '../../../kit/crud/defineList';
import { BulkDialog } from '../../../kit/crud/selection/BulkDialog';
import { SecretDialog } from '../../../kit/feedback/SecretDialog';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Page } from '../../../kit/layout/Page';
import { ChannelDrawer } from './ChannelDrawer';
import { useTestWords } from './useTestWords';

const { List, Column, RowMenu, Filter, useListState } = defineList(alarmChannel.page, 'alarmChannels');

interface ChannelListProps {
  /** Switches to the other lists of the page. */
  lists: ReactNode;
}

/** Channels of all recipients with the outcome of their last tests. */
export function ChannelList({ lists }: ChannelListProps) {
  const { t } = useTranslation(['alarmChannels', 'records', 'status']);
  const list = useListState();
  const answer = useAlarmChannelPageQuery({ body: list.body });
  const [remove] = useDeleteAlarmChannelsMutation();
  const [deleted, setDeleted] = useState<AlarmChannel | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const describeTest = useTestWords();
  const nameOf = ({ kind, recipient }: AlarmChannel) =>
    t('name', { kind: t(`status:channel.${kind}`), name: recipient });
  return (
    <List state={list} answer={answer} add={alarmChannel.add} nameOf={nameOf}>
      <Page aside={list.open !== null && <ChannelDrawer key={list.open} id={list.open} onSecret={setSecret} />}>
        <List.Bar search={null} actions={lists}>
          <Filter name="recipientIds" by={OptionFilter} kind="alarmRecipient" label={t('fields.recipientIds')} />
        </List.Bar>
        <List.Table>
          <Column name="recipient" />
          <Column name="kind" width={132}>
            {({ kind }) => t(`status:channel.${kind}`)}
          </Column>
          <Column name="shownAddress" width={280} />
          <Column name="locale" width={132}>
            {({ locale }) => t(`records:language.${locale}`)}
          </Column>
          <Column name="quietHours" width={160}>
            {({ quietHours }) => (quietHours === null ? t('noQuietHours') : `${quietHours.from}–${quietHours.until}`)}
          </Column>
          <Column name="tested" width={280}>
            {describeTest}
          </Column>
          <RowMenu>
            {(channel) => [
              {
                label: t('records:record.edit'),
                allow: alarmChannel.update,
                run: () => list.openRecord(channel.id),
              },
              {
                label: t('records:record.remove'),
                allow: alarmChannel.delete,
                run: () => setDeleted(channel),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
      {deleted && (
        <BulkDialog
          title={t('deleteTitle', { kind: t(`status:channel.${deleted.kind}`), name: deleted.recipient })}
          confirmLabel={t('records:record.remove')}
          effect="delete"
          selector={{ ids: [deleted.id] }}
          run={(body) => remove({ body })}
          onClose={() => setDeleted(null)}
        >
          {t('deleteText', { address: deleted.shownAddress })}
        </BulkDialog>
      )}
      {secret !== null && (
        <SecretDialog
          title={t('secretTitle')}
          hint={t('secretOnce')}
          doneLabel={t('done')}
          onClose={() => setSecret(null)}
        >
          <CopyableId value={secret} />
        </SecretDialog>
      )}
    </List>
  );
}
