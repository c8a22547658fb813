import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useStatementPeriodQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { listPath } from '../../kit/crud/listAddress';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { CloseDialog } from './CloseDialog';
import { Parties } from './Parties';
import { PeriodFacts } from './PeriodFacts';
import { toProfitRowId, toRowId } from './rowDrawer';
import { SettleDialog } from './SettleDialog';
import classes from './Statements.module.css';

/** A period: state, totals, dues of the parties, and the next step. */
export function PeriodCard({ id }: { id: string }) {
  const { t, i18n } = useTranslation('statements');
  const { data: period } = useStatementPeriodQuery({ body: { id } });
  const [pendingAction, setPendingAction] = useState<'close' | 'settle' | null>(null);
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
              <ReasonedButton
                reason={period.isOver ? null : t('periods.running')}
                onClick={() => setPendingAction('close')}
              >
                {t('close.action')}
              </ReasonedButton>
            </Can>
          )}
          {state === 'closed' && <SettleButton period={period} onSettle={() => setPendingAction('settle')} />}
        </div>
      </DrawerSection>
      <DrawerSection title={t(payouts.length > 0 ? 'periods.payouts' : 'detail.shares')}>
        <Parties
          parties={payouts.length > 0 ? payouts : period.shares}
          currency={currency}
          hrefOf={(partyId) => listPath('', { form: 'profit', open: toProfitRowId(toRowId(period), partyId) })}
        />
      </DrawerSection>
      {pendingAction === 'close' && <CloseDialog period={period} onClose={() => setPendingAction(null)} />}
      {pendingAction === 'settle' && <SettleDialog period={period} onClose={() => setPendingAction(null)} />}
    </>
  );
}

/** Pays out; once that was tried, only what has failed can be tried again. */
function SettleButton({ period: { payouts }, onSettle }: { period: PeriodDetail; onSettle: () => void }) {
  const { t } = useTranslation('statements');
  const hasFailed = payouts.some(({ state }) => state === 'failed');
  if (payouts.length > 0 && !hasFailed) return null;
  return (
    <Can allow={financialManagement.statementSettle}>
      <ReasonedButton reason={null} onClick={onSettle}>
        {t(hasFailed ? 'settle.retry' : 'settle.action')}
      </ReasonedButton>
    </Can>
  );
}
