import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWallPageQuery } from '../../../api/evo-monitor/wall';
import { wall, type WallDisplay } from '../../../contract/evo-monitor/wall';
import { useSearch } from '../../../kit/address/useSearch';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { ApproveDialog } from './ApproveDialog';
import { useWallWords } from './useWallWords';
import { WallDrawer } from './WallDrawer';
import { WallStateTag } from './WallStateTag';
import { WithdrawDialog } from './WithdrawDialog';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(wall.page, 'wallDisplays');

/** Heartbeats come every 25 s. */
const REFRESH_MS = 15_000;

/** All wall displays with their heartbeats; from here one is approved, changed and withdrawn. */
export function WallList() {
  const { t } = useTranslation(['wallDisplays', 'wall', 'records']);
  const [search, changeSearch] = useSearch();
  const list = useListState();
  const answer = useWallPageQuery({ body: list.body }, { pollingInterval: REFRESH_MS });
  const { formatMs, formatHeap, formatBuild } = useWallWords();
  const [withdrawn, setWithdrawn] = useState<WallDisplay | null>(null);
  const [isApproving, setApproving] = useState(search.has('code'));
  const showMonitor = () => changeSearch(() => new URLSearchParams());
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} part="walls">
      <Page aside={list.open !== null && <WallDrawer key={list.open} id={list.open} onWithdraw={setWithdrawn} />}>
        <List.Bar
          actions={
            <>
              <Button variant="default" size="sm" onClick={showMonitor}>
                {t('toMonitor')}
              </Button>
              <Button size="sm" onClick={() => setApproving(true)}>
                {t('approve')}
              </Button>
            </>
          }
        >
          <Filter name="states" label={t('fields.state')}>
            {(value) => t(`state.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table>
          <Column name="name" width={200} />
          <Column name="state" width={120}>
            {({ state }) => <WallStateTag state={state} />}
          </Column>
          <TimeColumn name="heartbeatAt" width={160} />
          <Column name="board" width={120}>
            {({ board }) => (board === null ? '–' : t(`wall:boards.${board}`))}
          </Column>
          <Column name="dataAgeMs" width={110}>
            {({ dataAgeMs }) => formatMs(dataAgeMs)}
          </Column>
          <Column name="build" width={150}>
            {formatBuild}
          </Column>
          <Column name="heapBytes" width={100}>
            {formatHeap}
          </Column>
          <Column name="company" isExtra={isNarrow} width={160}>
            {({ company }) => company ?? t('allCompanies')}
          </Column>
          <Column name="boards" isExtra={isNarrow} width={260}>
            {({ boards }) => boards.map((board) => t(`wall:boards.${board}`)).join(', ')}
          </Column>
          <TimeColumn name="approvedAt" isExtra width={160} />
          <RowMenu>
            {(display) => [
              { label: t('records:record.edit'), allow: wall.update, run: () => list.openRecord(display.id) },
              ...(display.state === 'withdrawn'
                ? []
                : [{ label: t('withdraw'), allow: wall.withdraw, run: () => setWithdrawn(display) }]),
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
      {isApproving && <ApproveDialog code={search.get('code') ?? ''} onClose={() => setApproving(false)} />}
      {withdrawn && <WithdrawDialog display={withdrawn} onClose={() => setWithdrawn(null)} />}
    </List>
  );
}
