import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useEnterprisePageQuery } from '../../api/evo-basic/sysEnterprise';
import { sysEnterprise } from '../../contract/evo-basic/sysEnterprise';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { AddButton } from '../../kit/crud/AddButton';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { SpentThisMonth } from './SpentThisMonth';
import { EnterpriseDialogs, type EnterpriseAction } from './EnterpriseDialogs';
import { EnterpriseDrawer } from './EnterpriseDrawer';

const { List, Column, CountColumn, RowMenu, Filter, useListState } = defineList(sysEnterprise.page, 'enterprises');

/** Firms whose drivers charge at their expense. */
export default function EnterpriseListPage() {
  const { t, i18n } = useTranslation(['enterprises', 'records']);
  const navigate = useNavigate();
  const list = useListState();
  const answer = useEnterprisePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<EnterpriseAction | null>(null);
  const mayDelete = useCan(sysEnterprise.delete);
  return (
    <List state={list} answer={answer} add={sysEnterprise.add}>
      <Page
        aside={list.open !== null && <EnterpriseDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <List.Bar>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.companyId')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" />
          <Filter name="status">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="isNearLimit" label={t('nearLimit')} />
        </List.Bar>
        <List.Table
          isSelectable={mayDelete}
          emptyAction={
            <NeededFirst screen="enterprise">
              <AddButton />
            </NeededFirst>
          }
        >
          <Column name="name" />
          <Column name="companyName" label={t('fields.companyId')}>
            {({ companyName }) => companyName ?? t('platform')}
          </Column>
          <Column name="adminName" isExtra />
          <Column name="adminEmail" isExtra />
          <Column name="contact" isExtra />
          <Column name="chargingDiscount" unit="%" isNumber width={178}>
            {({ chargingDiscount }) => formatNumber(chargingDiscount, 2, i18n.language)}
          </Column>
          <Column name="serviceDiscount" unit="%" isNumber width={168}>
            {({ serviceDiscount }) => formatNumber(serviceDiscount, 2, i18n.language)}
          </Column>
          <Column name="stations" label={t('fields.stationIds')} width={120}>
            {({ stations }) => (stations.length > 0 ? t('stationCount', { count: stations.length }) : t('allStations'))}
          </Column>
          <CountColumn name="users" width={90} />
          <Column name="spentThisMonth" isNumber width={190}>
            {(enterprise) => <SpentThisMonth enterprise={enterprise} />}
          </Column>
          <Column name="status" width={100}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <RowMenu>
            {(enterprise) => [
              {
                label: t('records:record.edit'),
                allow: 'enterprise/management/edit',
                run: () => list.openRecord(enterprise.id),
              },
              {
                label: t('showUsers'),
                allow: 'enterprise/user/view',
                run: () => void navigate(`/enterprises/users?enterpriseIds=${enterprise.id}`),
              },
              {
                label: t(enterprise.status === 'enabled' ? 'disable' : 'enable'),
                allow: 'enterprise/management/enable',
                run: () =>
                  setPendingAction({
                    kind: enterprise.status === 'enabled' ? 'disable' : 'enable',
                    target: toBulkTarget([enterprise]),
                  }),
              },
              {
                label: t('records:record.remove'),
                allow: sysEnterprise.delete,
                run: () => setPendingAction({ kind: 'delete', target: toBulkTarget([enterprise]) }),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection>
          {(target) => (
            <Button variant="default" color="red" onClick={() => setPendingAction({ kind: 'delete', target })}>
              {t('records:record.remove')}
            </Button>
          )}
        </List.Selection>
        <List.Foot />
      </Page>
      {pendingAction && <EnterpriseDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
