import { useTranslation } from 'react-i18next';
import type { ActivityRow } from '../../contract/evo-discount/activityRow';
import { PageLink } from '../../entities/record/PageLink';
import { SpanEnd, SpanTime } from '../../entities/record/SpanTime';
import { defineColumns } from '../../kit/crud/defineList';
import { formatNumber } from '../../lib/format';
import { ActivityStatus } from './ActivityStatus';
import { useDemandText } from './useDemandText';

const { Column, CountColumn, IdColumn, MoneyColumn, TimeColumn } = defineColumns<
  ActivityRow,
  'couponActivities',
  'name' | 'code' | 'startsAt' | 'endsAt' | 'granted' | 'used' | 'createdAt'
>();

/** Columns of the activities; beside an open activity only the columns needed to find the next one. */
export function useActivityColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('couponActivities');
  const describeDemand = useDemandText();
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const coupons = (id: string, value: number, part: object) =>
    value === 0 ? (
      count(value)
    ) : (
      <PageLink view="marketing/couponConsume" part={{ activityIds: [id], ...part }}>
        {count(value)}
      </PageLink>
    );
  return (
    <>
      <Column name="name" />
      <IdColumn name="code" width={116} />
      <Column name="activityType" width={96}>
        {({ activityType }) => t(`type.${activityType}`)}
      </Column>
      <Column name="status" width={106}>
        {({ status }) => <ActivityStatus status={status} />}
      </Column>
      <Column name="scheme" isExtra={isNarrow} width={148}>
        {({ schemeId, scheme }) => (
          <PageLink view="marketing/couponScheme" part={{ open: schemeId }}>
            {scheme}
          </PageLink>
        )}
      </Column>
      <Column name="startsAt" isExtra={isNarrow} width={130}>
        {({ startsAt, timezone }) => <SpanTime at={startsAt} timezone={timezone} />}
      </Column>
      <Column name="endsAt" isExtra={isNarrow} width={130}>
        {(activity) => <SpanEnd {...activity} />}
      </Column>
      <Column name="granted" isNumber isExtra={isNarrow} width={84}>
        {({ id, granted }) => coupons(id, granted, {})}
      </Column>
      <Column name="used" isNumber isExtra={isNarrow} width={72}>
        {({ id, used }) => coupons(id, used, { useStatuses: ['used'] })}
      </Column>
      <MoneyColumn name="cost" isStrong isExtra={isNarrow} width={140} />
      <MoneyColumn name="budgetCap" isExtra width={140} />
      <MoneyColumn name="reserved" isExtra width={140} />
      <CountColumn name="quantity" isExtra width={100} />
      <CountColumn name="perUserLimit" isExtra width={110} />
      <Column name="issueDemand" isExtra width={200}>
        {(activity) => describeDemand(activity) ?? '–'}
      </Column>
      <Column name="arrival" isExtra width={140}>
        {({ arrival }) => t(`arrival.${arrival}`)}
      </Column>
      <Column name="receive" isExtra width={130}>
        {({ receive }) => t(`receive.${receive}`)}
      </Column>
      <Column name="use" isExtra width={130}>
        {({ use }) => t(`use.${use}`)}
      </Column>
      <Column name="company" isExtra width={150}>
        {({ company }) => company ?? t('operatorsOwn')}
      </Column>
      <Column name="currency" isExtra width={90} />
      <TimeColumn name="createdAt" isExtra width={136} />
    </>
  );
}
