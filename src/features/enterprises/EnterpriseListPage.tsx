import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useEnterprisePageQuery } from '../../api/evo-basic/sysEnterprise';
import { ENABLED_STATES } from '../../contract/evo-basic/sysCompany';
import { sysEnterprise, type Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { AddButton } from '../../kit/crud/bar/AddButton';
import { ChoiceFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column, RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatNumber } from '../../lib/format';
import { EnterpriseDialogs, type EnterpriseAction } from './EnterpriseDialogs';
import { EnterpriseDrawer } from './EnterpriseDrawer';

/** Firms whose drivers charge at their expense. */
export default function EnterpriseListPage() {
  const { t, i18n } = useTranslation(['enterprises', 'records']);
  const navigate = useNavigate();
  const list = useListState(sysEnterprise.page);
  const answer = useEnterprisePageQuery({ body: list.body });
  const [asked, ask] = useState<EnterpriseAction | null>(null);
  const mayDelete = useCan(sysEnterprise.delete);
  const chosen = (ids: readonly string[]) => answer.data?.records.filter(({ id }) => ids.includes(id)) ?? [];
  const add = <AddButton allow={sysEnterprise.add} label={t('add')} />;
  return (
    <List state={list} answer={answer} nameOf={({ name }: Enterprise) => name}>
      <Page aside={list.open !== null && <EnterpriseDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar search={t('search')} actions={add}>
          <OptionFilter name="companyIds" kind="company" label={t('fields.companyId')} />
          <OptionFilter name="stationIds" kind="station" label={t('fields.stationIds')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={ENABLED_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayDelete}
          empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        >
          <Column<Enterprise> name="name" label={t('fields.name')} isSortable>
            {({ name }) => name}
          </Column>
          <Column<Enterprise> name="companyName" label={t('fields.companyId')} isSortable>
            {({ companyName }) => companyName ?? t('platform')}
          </Column>
          <Column<Enterprise> name="adminName" label={t('fields.adminName')}>
            {({ adminName }) => adminName ?? '–'}
          </Column>
          <Column<Enterprise> name="adminEmail" label={t('fields.adminEmail')} isExtra>
            {({ adminEmail }) => adminEmail ?? '–'}
          </Column>
          <Column<Enterprise> name="contact" label={t('fields.contact')} isExtra>
            {({ contact }) => contact ?? '–'}
          </Column>
          <Column<Enterprise>
            name="chargingDiscount"
            label={t('fields.chargingDiscount')}
            unit="%"
            isNumber
            isSortable
            width={178}
          >
            {({ chargingDiscount }) => formatNumber(chargingDiscount, 2, i18n.language)}
          </Column>
          <Column<Enterprise>
            name="serviceDiscount"
            label={t('fields.serviceDiscount')}
            unit="%"
            isNumber
            isSortable
            width={168}
          >
            {({ serviceDiscount }) => formatNumber(serviceDiscount, 2, i18n.language)}
          </Column>
          <Column<Enterprise> name="stations" label={t('fields.stationIds')} width={140}>
            {({ stations }) => (stations.length > 0 ? t('stationCount', { count: stations.length }) : t('allStations'))}
          </Column>
          <Column<Enterprise> name="users" label={t('fields.users')} isNumber isSortable width={124}>
            {({ users }) => formatNumber(users, 0, i18n.language)}
          </Column>
          <Column<Enterprise> name="status" label={t('fields.status')} width={120}>
            {({ status }) => (status === 'enabled' ? t('status.enabled') : <Tag>{t('status.disabled')}</Tag>)}
          </Column>
          <RowActions<Enterprise>>
            {(enterprise) => (
              <RowMenu
                name={enterprise.name}
                actions={[
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
                      ask({ kind: enterprise.status === 'enabled' ? 'disable' : 'enable', enterprises: [enterprise] }),
                  },
                  {
                    label: t('records:record.remove'),
                    allow: sysEnterprise.delete,
                    run: () => ask({ kind: 'delete', enterprises: [enterprise] }),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <SelectionBar>
          {(ids) => (
            <Button variant="default" color="red" onClick={() => ask({ kind: 'delete', enterprises: chosen(ids) })}>
              {t('records:record.remove')}
            </Button>
          )}
        </SelectionBar>
        <ListFoot />
      </Page>
      {asked && <EnterpriseDialogs action={asked} onClose={() => ask(null)} />}
    </List>
  );
}
