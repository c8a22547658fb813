import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useCouponQuery } from '../../api/evo-discount/coupons';
import type { Coupon } from '../../contract/evo-discount/coupon';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { OrderLink } from '../../entities/record/OrderLink';
import { PageLink } from '../../entities/record/PageLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { SpanTime } from '../../entities/record/SpanTime';
import { RowActionButtons } from '../../entities/record/RowActionButtons';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Money } from '../../kit/layout/Money';
import type { CouponAction } from './CouponBulkDialog';
import { CouponOrderLink } from './CouponOrderLink';
import { CouponStateText } from './CouponStateText';
import { useCouponActions } from './useCouponActions';

interface CouponDrawerProps {
  id: string;
  onAction: (action: CouponAction) => void;
}

/** Drawer of a coupon: its terms, its grant to the app user, and the order that has used it. */
export function CouponDrawer({ id, onAction }: CouponDrawerProps) {
  const answer = useCouponQuery({ body: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <CouponContent coupon={answer.data} onAction={onAction} />;
}

function CouponContent({ coupon, onAction }: { coupon: Coupon } & Pick<CouponDrawerProps, 'onAction'>) {
  const { describeTerms } = useCouponText();
  const actionsOf = useCouponActions(onAction);
  const { couponNo, appUser } = coupon;
  return (
    <RecordDrawer
      title={couponNo}
      state={<CouponStateText coupon={coupon} />}
      subtitle={`${appUser} · ${describeTerms(coupon)}`}
      actions={<RowActionButtons actions={actionsOf(coupon)} />}
    >
      <UseFacts coupon={coupon} />
      <GrantFacts coupon={coupon} />
    </RecordDrawer>
  );
}

function UseFacts({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const time = useShownTime();
  const { order, usedAt, place, discount, currency, validFrom, validUntil, cancelledAt, timezone } = coupon;
  return (
    <DrawerSection title={t('part.use')}>
      <Facts>
        <Fact label={t('fields.validFrom')}>
          <SpanTime at={validFrom} timezone={timezone} />
        </Fact>
        <Fact label={t('fields.validUntil')}>
          <SpanTime at={validUntil} timezone={timezone} />
        </Fact>
        {cancelledAt !== null && <Fact label={t('fields.cancelledAt')}>{time(cancelledAt, timezone)}</Fact>}
        <Fact label={t('fields.usedAt')}>{time(usedAt, timezone)}</Fact>
        <Fact label={t('fields.order')}>
          <CouponOrderLink order={order} />
        </Fact>
        <Fact label={t('fields.place')}>{place ?? '–'}</Fact>
        <Fact label={t('fields.discount')}>
          {discount === null ? '–' : <Money amount={discount} currency={currency} />}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

function GrantFacts({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const time = useShownTime();
  const { activityId, activity, activityCode, schemeId, scheme, appUserId, appUser, phone } = coupon;
  const { grantedAt, source, earnedBy, company, timezone } = coupon;
  return (
    <DrawerSection title={t('part.grant')}>
      <Facts>
        <Fact label={t('fields.appUser')}>
          <RecordLink kind="appUser" id={appUserId}>
            {appUser}
          </RecordLink>
        </Fact>
        <Fact label={t('fields.phone')}>{phone ?? '–'}</Fact>
        <Fact label={t('fields.activity')}>
          <PageLink view="marketing/couponActivity" part={{ open: activityId }}>
            {activity}
          </PageLink>
        </Fact>
        <Fact label={t('fields.activityCode')}>
          <span className="mono">{activityCode}</span>
        </Fact>
        <Fact label={t('fields.scheme')}>
          <PageLink view="marketing/couponScheme" part={{ open: schemeId }}>
            {scheme}
          </PageLink>
        </Fact>
        <Fact label={t('fields.source')}>{t(`source.${source}`)}</Fact>
        {earnedBy !== null && (
          <Fact label={t('fields.earnedBy')}>
            <OrderLink id={earnedBy.id} no={earnedBy.no} />
          </Fact>
        )}
        <Fact label={t('fields.grantedAt')}>{time(grantedAt, timezone)}</Fact>
        <Fact label={t('fields.company')}>{company ?? t('operatorsOwn')}</Fact>
      </Facts>
    </DrawerSection>
  );
}
