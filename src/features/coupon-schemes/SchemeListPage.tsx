import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCouponSchemePageQuery } from '../../api/evo-discount/couponScheme';
import { couponScheme } from '../../contract/evo-discount/couponScheme';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { CurrenciesFilter } from '../../entities/money/CurrencyFilter';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { PageLink } from '../../entities/record/PageLink';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { RetireSchemeDialog, type SchemeAction } from './RetireSchemeDialog';
import { SchemeDrawer } from './SchemeDrawer';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(couponScheme.page, 'couponSchemes');

/** Schemes: the terms of coupons. */
export default function SchemeListPage() {
  const { t } = useTranslation(['couponSchemes', 'couponTerms', 'records']);
  const { describeTerms, describeValidity, describePlaces } = useCouponText();
  const list = useListState();
  const answer = useCouponSchemePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<SchemeAction | null>(null);
  const isRetired = list.filters.isRetired ?? false;
  return (
    <List state={list} answer={answer} add={couponScheme.add}>
      <Page aside={list.open !== null && <SchemeDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar>
          <Filter name="couponTypes">{(value) => t(`type.${value}`)}</Filter>
          <Filter name="derates">{(value) => t(`derate.${value}`)}</Filter>
          <Filter name="businesses">{(value) => t(`business.${value}`)}</Filter>
          <Filter name="currencies" by={CurrenciesFilter} />
          <Filter name="companyIds" by={OptionFilter} kind="company" />
          <Filter name="isRetired" label={t('retiredOnly')} />
        </List.Bar>
        <List.Table isSelectable={useCan(couponScheme.retire)}>
          <Column name="name" />
          <Column name="terms" width={360}>
            {(scheme) => describeTerms(scheme)}
          </Column>
          <Column name="currency" width={90} />
          <Column name="validity" width={220}>
            {(scheme) => describeValidity(scheme)}
          </Column>
          <Column name="places" isExtra width={200}>
            {({ use, stations, washSites }) =>
              describePlaces({ use, stations: stations.length, washSites: washSites.length })
            }
          </Column>
          <Column name="company" width={150}>
            {({ company }) => company ?? t('operatorsOwn')}
          </Column>
          <Column name="activities" isNumber width={100}>
            {({ id, activities }) =>
              activities === 0 ? (
                activities
              ) : (
                <PageLink view="marketing/couponActivity" part={{ schemeIds: [id] }}>
                  {activities}
                </PageLink>
              )
            }
          </Column>
          <TimeColumn name="createdAt" isExtra width={140} />
          <RowMenu>
            {(scheme) => [
              {
                label: t(scheme.isRetired ? 'records:record.restore' : 'records:record.retire'),
                allow: couponScheme.retire,
                run: () => setPendingAction({ retires: !scheme.isRetired, target: toBulkTarget([scheme]) }),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <Button variant="default" onClick={() => setPendingAction({ retires: !isRetired, target })}>
              {t(isRetired ? 'records:record.restore' : 'records:record.retire')}
            </Button>
          )}
        </List.Selection>
        <List.Foot hasTimes />
      </Page>
      {pendingAction && <RetireSchemeDialog action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
