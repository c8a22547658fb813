import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useAlarmOutboxQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import type { ResponseOf } from '../../contract/endpoint';
import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { ChoiceFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { useListState } from '../../kit/crud/useListState';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import classes from './OutboxList.module.css';

type Mail = ResponseOf<typeof chargerAlarmNotification.outbox>['records'][number];

const STATES = ['waiting', 'sent', 'failed'] as const;
const REFRESH_MS = 10_000;

interface OutboxListProps {
  /** Switches to the other list of the page. */
  lists: ReactNode;
}

/** The mails about alarms, newest first: what is waiting, what went out, what failed and why. */
export function OutboxList({ lists }: OutboxListProps) {
  const { t } = useTranslation(['recipients', 'alarms']);
  const time = useShownTime();
  const list = useListState(chargerAlarmNotification.outbox);
  const answer = useAlarmOutboxQuery(
    { body: list.body },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const open = answer.data?.records.find(({ id }) => id === list.open);
  return (
    <List state={list} answer={answer} nameOf={({ subject }) => subject}>
      <Page aside={open && <OpenMail mail={open} />}>
        <ListBar search={t('outbox.search')} actions={lists}>
          <ChoiceFilter
            name="state"
            label={t('outbox.state')}
            choices={STATES.map((value) => ({ value, label: t(`alarms:mails.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('outbox.tab')} empty={{ title: t('outbox.none'), hint: t('outbox.noneHint') }}>
          <Column<Mail> name="subject" label={t('outbox.subject')}>
            {({ subject }) => subject}
          </Column>
          <Column<Mail> name="recipient" label={t('outbox.recipient')} width={240}>
            {({ recipient }) => recipient}
          </Column>
          <Column<Mail> name="createdAt" label={t('outbox.time')} isSortable width={160}>
            {({ createdAt }) => time(createdAt)}
          </Column>
          <Column<Mail> name="state" label={t('outbox.state')} width={240}>
            {({ state, error }) => (
              <>
                <Tag>{t(`alarms:mails.${state}`)}</Tag> {error}
              </>
            )}
          </Column>
        </ListTable>
        <ListFoot hasTimes />
      </Page>
    </List>
  );
}

function OpenMail({ mail: { subject, recipient, state, content, error } }: { mail: Mail }) {
  const { t } = useTranslation('alarms');
  return (
    <RecordDrawer title={subject} state={<Tag>{t(`mails.${state}`)}</Tag>} subtitle={recipient}>
      <DrawerSection>
        {error !== null && <p role="alert">{error}</p>}
        <pre className={classes.mail}>{content}</pre>
      </DrawerSection>
    </RecordDrawer>
  );
}
