import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useOcppExchangesQuery } from '../../api/evo-monitor/ocppLog';
import { ocppLog } from '../../contract/evo-monitor/ocppLog';
import { ActionButton } from '../../entities/record/ActionButton';
import { ListExport } from '../../entities/record/ListExport';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { ChargerFilter } from './ChargerFilter';
import { ExchangeDirection } from './ExchangeDirection';
import { ExchangeDrawer } from './ExchangeDrawer';
import { ExchangeOutcome } from './ExchangeOutcome';
import { ExchangeTime } from './ExchangeTime';
import { FollowView } from './FollowView';
import { MessageFilter } from './MessageFilter';
import classes from './OcppLog.module.css';
import { RangeFilter } from './RangeFilter';
import { readPayload } from './readPayload';
import { useFollow } from './useFollow';

const { List, Column, IdColumn, Filter, useListState } = defineList(ocppLog.exchanges, 'ocppLog');

/** Messages between chargers and server, each call with its answer. */
export default function OcppLogPage() {
  const { t } = useTranslation('ocppLog');
  const list = useListState();
  const answer = useOcppExchangesQuery({ body: list.body });
  const [isFollowing, follow] = useFollow();
  const { chargerCode } = list.filters;
  const mayFollow = useCan(ocppLog.follow);
  const isNarrow = list.open !== null;
  const isAwaited = answer.data?.records.find(({ id }) => id === list.open)?.isAwaited ?? false;
  return (
    <List
      state={list}
      answer={answer}
      nameOf={({ messageName, id }) => messageName ?? id}
      mixesStations={chargerCode === undefined}
    >
      <Page aside={list.open !== null && <ExchangeDrawer key={list.open} id={list.open} isAwaited={isAwaited} />}>
        <List.Bar
          actions={
            <>
              <ActionButton
                label={t(isFollowing ? 'follow.stop' : 'follow.start')}
                allow={ocppLog.follow}
                reason={chargerCode === undefined ? t('follow.choose') : null}
                onClick={() => follow(!isFollowing)}
              />
              <ListExport endpoint={ocppLog.export} />
            </>
          }
        >
          <Filter name="from" by={RangeFilter} label={t('fields.time')} />
          <Filter name="chargerCode" by={ChargerFilter} />
          <Filter name="levels" label={t('fields.level')}>
            {(value) => t(`level.${value}`)}
          </Filter>
          <Filter name="messageNames" by={MessageFilter} label={t('fields.messageName')} />
        </List.Bar>
        {isFollowing && chargerCode !== undefined && mayFollow ? (
          <FollowView key={chargerCode} chargerCode={chargerCode} />
        ) : (
          <>
            <List.Table>
              <Column name="time" width={190}>
                {(row) => <ExchangeTime exchange={row} />}
              </Column>
              <IdColumn name="chargerCode" width={140} />
              <Column name="level" width={150}>
                {({ level }) => <ExchangeDirection level={level} />}
              </Column>
              <Column name="messageName" width={190}>
                {({ messageName }) => messageName ?? t('noName')}
              </Column>
              <Column name="roundTripMs" width={130} isNumber>
                {(row) => <ExchangeOutcome exchange={row} />}
              </Column>
              <Column name="content" isExtra={isNarrow}>
                {({ content }) => <Content text={content} />}
              </Column>
              <Column name="answer" isExtra={isNarrow}>
                {(row) => (row.answer === null ? '–' : <Content text={row.answer.content} />)}
              </Column>
              <IdColumn name="messageId" isExtra />
            </List.Table>
            <List.Foot hasTimes="station" />
          </>
        )}
      </Page>
    </List>
  );
}

const SHOWN_CHARACTERS = 200;

/** The beginning of a frame's payload; frames can have a megabyte. */
function Content({ text }: { text: string }) {
  return <code className={classes.content}>{readPayload(text).slice(0, SHOWN_CHARACTERS)}</code>;
}
