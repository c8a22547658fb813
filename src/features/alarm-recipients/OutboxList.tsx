import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmMailQuery, useAlarmOutboxQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import classes from './OutboxList.module.css';

const { List, Column, TimeColumn, Filter, useListState } = defineList(chargerAlarmNotification.outbox, 'recipients');

const REFRESH_MS = 10_000;

interface OutboxListProps {
  /** Switches to the other list of the page. */
  lists: ReactNode;
}

/** Outbox of the alarm mails, newest first: waiting, sent and failed ones with the error. */
export function OutboxList({ lists }: OutboxListProps) {
  const { t } = useTranslation(['recipients', 'alarms']);
  const list = useListState();
  const answer = useAlarmOutboxQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <List state={list} answer={answer} nameOf={({ subject }) => subject}>
      <Page aside={list.open !== null && <OpenMail key={list.open} id={list.open} />}>
        <List.Bar search={t('outbox.search')} actions={lists}>
          <Filter name="state" label={t('outbox.state')}>
            {(value) => t(`alarms:mails.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table label={t('outbox.tab')} empty={{ title: t('outbox.none'), hint: t('outbox.noneHint') }}>
          <Column name="subject" label={t('outbox.subject')} />
          <Column name="recipient" label={t('outbox.recipient')} width={240} />
          <TimeColumn name="createdAt" label={t('outbox.time')} width={160} />
          <Column name="state" label={t('outbox.state')} width={240}>
            {({ state, error }) => (
              <>
                <Tag>{t(`alarms:mails.${state}`)}</Tag> {error}
              </>
            )}
          </Column>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}

/** Detail of a mail. Its state is polled at the same interval as the list. */
function OpenMail({ id }: { id: string }) {
  const { t } = useTranslation('alarms');
  const answer = useAlarmMailQuery({ body: { id } }, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { subject, recipient, state, content, error } = answer.data;
  return (
    <RecordDrawer title={subject} state={<Tag>{t(`mails.${state}`)}</Tag>} subtitle={recipient}>
      <RelatedLinks relations={RELATIONS.alarmMail({ recipient })} />
      <DrawerSection>
        {error !== null && <p role="alert">{error}</p>}
        <pre className={classes.mail}>{content}</pre>
      </DrawerSection>
    </RecordDrawer>
  );
}
