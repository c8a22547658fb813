import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useApiTokenPageQuery } from '../../../api/evo-basic/apiToken';
import { apiToken, type ApiToken } from '../../../contract/evo-basic/apiToken';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { defineList } from '../../../kit/crud/defineList';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { toBulkTarget, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Page } from '../../../kit/layout/Page';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import { IntegrationTabs } from '../IntegrationTabs';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { TokenDrawer } from './TokenDrawer';
import classes from './Tokens.module.css';
import { TokenState } from './TokenState';
import { useAreaNames } from './useAreaNames';

const { List, Column, CountColumn, TimeColumn, RowMenu, Filter, useListState } = defineList(apiToken.page, 'apiTokens');

/** Tokens with which other systems call the API. */
export function TokensTab() {
  const { t } = useTranslation(['apiTokens', 'records']);
  const time = useShownTime();
  const nameAreas = useAreaNames();
  const list = useListState();
  const answer = useApiTokenPageQuery({ body: list.body });
  const [target, setTarget] = useState<BulkTarget<ApiToken> | null>(null);
  const [mayAdd, mayRevoke] = [useCan(apiToken.add), useCan(apiToken.revoke)];
  const isNew = list.open === NEW_RECORD;
  const askToRevoke = (token: ApiToken) => setTarget(toBulkTarget([token]));
  const opened = answer.data?.records.find(({ id, state }) => id === list.open && state !== 'revoked');
  useScreenKeys([
    ...(mayAdd ? [{ key: 'n', label: t('add'), run: () => list.openRecord(NEW_RECORD) }] : []),
    ...(mayRevoke && opened ? [{ key: 'x', label: t('revoke'), run: () => askToRevoke(opened) }] : []),
  ]);
  return (
    <List state={list} answer={answer} add={apiToken.add} part="tokens">
      <Page
        aside={list.open !== null && !isNew && <TokenDrawer key={list.open} id={list.open} onRevoke={askToRevoke} />}
      >
        <IntegrationTabs list="tokens" />
        <List.Bar actions={<ListExport endpoint={apiToken.export} />}>
          <Filter name="states" label={t('fields.state')}>
            {(value) => t(`state.${value}`)}
          </Filter>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="isNeverUsed" label={t('neverUsed')} />
        </List.Bar>
        <List.Table isSelectable={mayRevoke}>
          <Column name="name" width={240}>
            {({ name, prefix }) => (
              <span title={`${name} ${prefix}…`}>
                {name}
                <span className={`mono ${classes.prefix}`} translate="no">{`${prefix}…`}</span>
              </span>
            )}
          </Column>
          <Column name="permissions">{({ permissions }) => `${permissions.length}: ${nameAreas(permissions)}`}</Column>
          <Column name="company" width={160}>
            {({ company, enterprise }) => company ?? enterprise ?? t('anyCompany')}
          </Column>
          <Column name="state" width={170}>
            {(token) => <TokenState token={token} />}
          </Column>
          <Column name="lastUsedAt" width={240}>
            {({ lastUsedAt, lastUsedAddress }) =>
              lastUsedAt === null ? '–' : `${time(lastUsedAt, null, 'dayMinute')}, ${lastUsedAddress ?? '–'}`
            }
          </Column>
          <CountColumn name="ratePerMinute" width={130} />
          <Column name="maker" width={150} />
          <Column name="expiresAt" isExtra>
            {({ expiresAt }) => (expiresAt === null ? t('never') : time(expiresAt, null, 'dayMinute'))}
          </Column>
          <TimeColumn name="createdAt" isExtra />
          <TimeColumn name="revokedAt" isExtra />
          <Column name="revokedBy" isExtra />
          <RowMenu>
            {(token) => [
              { label: t('records:record.edit'), allow: apiToken.update, run: () => list.openRecord(token.id) },
              ...(token.state === 'revoked'
                ? []
                : [{ label: t('revoke'), allow: apiToken.revoke, run: () => askToRevoke(token) }]),
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(chosen) => (
            <Button variant="default" color="red" onClick={() => setTarget(chosen)}>
              {t('revoke')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {isNew && mayAdd && <NewTokenDialog onClose={() => list.openRecord(null)} />}
      {target && <RevokeDialog target={target} onClose={() => setTarget(null)} />}
    </List>
  );
}
