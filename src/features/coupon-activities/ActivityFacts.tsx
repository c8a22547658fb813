import { useTranslation } from 'react-i18next';
import type { ActivityDetail } from '../../contract/evo-discount/activityRow';
import { PlacesFact } from '../../entities/coupon/PlacesFact';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { PageLink } from '../../entities/record/PageLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { SpanFacts } from '../../entities/record/SpanFacts';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { useDemandText } from './useDemandText';

/** Terms of an activity that has started, or that the caller may not change. */
export function ActivityFacts({ activity }: { activity: ActivityDetail }) {
  return (
    <>
      <CouponFacts activity={activity} />
      <LimitFacts activity={activity} />
      <AudienceFacts activity={activity} />
    </>
  );
}

function CouponFacts({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('couponActivities');
  const { describeTerms, describeValidity } = useCouponText();
  const describeDemand = useDemandText();
  const { activityType, arrival, schemeId, scheme, schemeTerms } = activity;
  return (
    <DrawerSection title={t('part.coupon')}>
      <Facts>
        <Fact label={t('fields.activityType')}>{t(`type.${activityType}`)}</Fact>
        <Fact label={t('fields.scheme')}>
          <PageLink view="marketing/couponScheme" part={{ open: schemeId }}>
            {scheme}
          </PageLink>
        </Fact>
        <Fact label={t('fields.terms')}>{describeTerms(schemeTerms)}</Fact>
        <Fact label={t('fields.validity')}>{describeValidity(schemeTerms)}</Fact>
        {activityType === 'issue' && <Fact label={t('fields.issueDemand')}>{describeDemand(activity)}</Fact>}
        <Fact label={t('fields.arrival')}>{t(`arrival.${arrival}`)}</Fact>
      </Facts>
    </DrawerSection>
  );
}

function LimitFacts({ activity }: { activity: ActivityDetail }) {
  const { t, i18n } = useTranslation('couponActivities');
  const { quantity, perUserLimit, budgetCap, currency, company, createdBy } = activity;
  return (
    <DrawerSection title={t('part.limits')}>
      <Facts>
        <Fact label={t('fields.quantity')}>{formatNumber(quantity, 0, i18n.language)}</Fact>
        <Fact label={t('fields.perUserLimit')}>
          {perUserLimit === null ? t('noLimit') : formatNumber(perUserLimit, 0, i18n.language)}
        </Fact>
        <Fact label={t('fields.budgetCap')}>
          {budgetCap === null ? t('noLimit') : `${formatMoney(budgetCap, i18n.language)} ${currency}`}
        </Fact>
        <SpanFacts span={activity} label={(field) => t(`fields.${field}`)} />
        <Fact label={t('fields.company')}>{company ?? t('operatorsOwn')}</Fact>
        <Fact label={t('fields.createdBy')}>{createdBy ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}

/** Accounts that are named in full; of more their number is enough. */
const MOST_NAMED = 20;

function AudienceFacts({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('couponActivities');
  const { receive, tags, appUsers } = activity;
  return (
    <DrawerSection title={t('part.audience')}>
      <Facts>
        <Fact label={t('fields.receive')}>{t(`receive.${receive}`)}</Fact>
        {tags.length > 0 && <Fact label={t('fields.tagIds')}>{tags.map(({ name }) => name).join(', ')}</Fact>}
        {appUsers.length > 0 && (
          <Fact label={t('fields.appUserIds')}>
            {appUsers.slice(0, MOST_NAMED).map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <RecordLink kind="appUser" id={id}>
                  {name}
                </RecordLink>
              </span>
            ))}
            {appUsers.length > MOST_NAMED && ` ${t('accounts.more', { count: appUsers.length - MOST_NAMED })}`}
          </Fact>
        )}
        <PlacesFact {...activity} />
      </Facts>
    </DrawerSection>
  );
}
