import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Can } from '../../access/Can';
import { useStatementPeriodQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { UNSETTLED_STATUSES } from '../../contract/evo-bill/orderStates';
import { Money } from '../../entities/money/Money';
import { RecordLink } from '../../entities/record/RecordLink';
import { listPath } from '../../kit/crud/listAddress';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod, lastDayOf } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { CloseDialog } from './CloseDialog';
import { Parties } from './Parties';
import { profitRowOf } from './rowDrawer';
import { SettleDialog } from './SettleDialog';
import classes from './Statements.module.css';

/** A period: its state, what it comes to, who is due what, and what comes next for it. */
export function PeriodCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation('statements');
  const { data: period } = useStatementPeriodQuery({ body: { id } });
  const [asked, ask] = useState<'close' | 'settle' | null>(null);
  if (!period) return <SkeletonRows count={8} />;
  const { payouts, currency, state } = period;
  return (
    <>
      <DrawerSection
        title={`${formatPeriod(period.month, i18n.language)}, ${period.companyName}`}
        aside={<Tag>{t(`state.${state}`)}</Tag>}
      >
        <div className={classes.facts}>
          <PeriodFacts period={period} />
        </div>
        <div className={classes.actions}>
          {state === 'open' && (
            <Can allow={financialManagement.statementClose}>
              <ReasonedButton reason={period.isOver ? null : t('periods.running')} onClick={() => ask('close')}>
                {t('close.action')}
              </ReasonedButton>
            </Can>
          )}
          {state === 'closed' && <SettleButton period={period} onAsk={() => ask('settle')} />}
        </div>
      </DrawerSection>
      <DrawerSection title={t(payouts.length > 0 ? 'periods.payouts' : 'detail.shares')}>
        <Parties
          parties={payouts.length > 0 ? payouts : period.shares}
          currency={currency}
          hrefOf={(partyId) => listPath('', { form: 'profit', open: profitRowOf(rowIdOf(period), partyId) })}
        />
      </DrawerSection>
      {asked === 'close' && <CloseDialog period={period} onClose={() => ask(null)} />}
      {asked === 'settle' && <SettleDialog period={period} onClose={() => ask(null)} />}
    </>
  );
}

/** The row of the month in the forms of reconciliation. */
const rowIdOf = ({ month, companyId, currency }: PeriodDetail) => `${month}.${companyId}.0.${currency}`;

/** Pays out; once that was tried, only what has failed can be tried again. */
function SettleButton({ period: { payouts }, onAsk }: { period: PeriodDetail; onAsk: () => void }) {
  const { t } = useTranslation('statements');
  const hasFailed = payouts.some(({ state }) => state === 'failed');
  if (payouts.length > 0 && !hasFailed) return null;
  return (
    <Can allow={financialManagement.statementSettle}>
      <ReasonedButton reason={null} onClick={onAsk}>
        {t(hasFailed ? 'settle.retry' : 'settle.action')}
      </ReasonedButton>
    </Can>
  );
}

function PeriodFacts({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('statements');
  const { month, companyId, currency, orders, openOrders, closedAt, closedByName, settledAt } = period;
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const open = listPath('/orders/charging', {
    statuses: UNSETTLED_STATUSES,
    dayFrom: `${month}-01`,
    dayUntil: lastDayOf(month),
    ...{ companyIds: companyId, currencies: currency },
  });
  return (
    <Facts>
      <Fact label={t('fields.orders')}>{count(orders)}</Fact>
      {(['payable', 'paid', 'refunded'] as const).map((name) => (
        <Fact key={name} label={t(`fields.${name}`)}>
          <Link to={listPath('', { form: 'new', open: rowIdOf(period) })}>
            <Money amount={period[name]} currency={currency} />
          </Link>
        </Fact>
      ))}
      <Fact label={t('periods.openOrders')}>
        {openOrders > 0 ? (
          <RecordLink to={open} allow="order/chargeOrder/view">
            {count(openOrders)}
          </RecordLink>
        ) : (
          count(0)
        )}
      </Fact>
      {closedAt && (
        <Fact label={t('periods.closedAt')}>
          {[formatPeriod(closedAt.slice(0, 10), i18n.language), closedByName].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {settledAt && <Fact label={t('periods.settledAt')}>{formatPeriod(settledAt.slice(0, 10), i18n.language)}</Fact>}
    </Facts>
  );
}
