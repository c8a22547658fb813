import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useAbnormalOrderPageQuery } from '../../../api/evo-bill/chargingStationAbnormalOrders';
import { useChargerOrderPageQuery } from '../../../api/evo-bill/chargerOrder';
import {
  useEnterpriseReconciliationPageQuery,
  useStatementPeriodPageQuery,
} from '../../../api/evo-bill/financialManagement';
import { approvals } from '../../../contract/evo-bill/approvals';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import type { MonthStage } from '../../../contract/evo-bill/monthEnd';
import { dayAfter } from '../../../lib/calendar';
import { ApprovalsButton } from '../../../entities/approval/ApprovalsButton';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { useToday } from '../useToday';
import { TaskRow } from './TaskRow';

const REFRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
/** Page size of a call that only counts. */
const LEAST = 10;

const OLDEST_FIRST = [{ field: 'month' as const, order: 'asc' as const }];
const OPEN_STAGES: readonly MonthStage[] = ['blocked', 'waiting', 'ready'];

/** Work that waits for a decision: each line for accounts that may open it, nothing for an account that may open none. */
export function TasksTile() {
  const { t } = useTranslation('home');
  const mayApprove = useCan(approvals.page);
  const maySeeAbnormal = useCan('maintenance/abnormalOrders/view');
  const maySeeOrders = useCan('order/chargeOrder/view');
  const maySeePeriods = useCan('finance/accountStatement/view');
  const maySettle = useCan(financialManagement.statementSettle);
  if (!maySeeAbnormal && !maySeeOrders && !maySeePeriods) return null;
  return (
    <Tile title={t('tasks.title')} aside={mayApprove && <ApprovalsButton />}>
      <ul className={classes.rows}>
        {maySeeAbnormal && <AbnormalRow />}
        {maySeeOrders && <OrdersRow status="refundfailed" />}
        {maySeeOrders && <OrdersRow status="unpaid" />}
        {maySeePeriods && <MonthsToCloseRow />}
        {maySettle && <MonthsToSettleRow />}
        <EnterpriseMonths />
      </ul>
    </Tile>
  );
}

function AbnormalRow() {
  const { t } = useTranslation('home');
  const { data } = useAbnormalOrderPageQuery({ body: { state: 'pending', pageSize: LEAST } }, REFRESH);
  return (
    <TaskRow
      view="maintenance/abnormalOrders"
      part={{ state: 'pending' }}
      name={t('tasks.abnormal')}
      count={data?.total}
    />
  );
}

function OrdersRow({ status }: { status: 'refundfailed' | 'unpaid' }) {
  const { t } = useTranslation('home');
  const { data } = useChargerOrderPageQuery({ body: { statuses: [status], pageSize: LEAST } }, REFRESH);
  return (
    <TaskRow view="order/chargeOrder" part={{ statuses: [status] }} name={t(`tasks.${status}`)} count={data?.total} />
  );
}

/** Ended months still open; one page of 100 covers years. Links to the oldest. */
function MonthsToCloseRow() {
  const { t } = useTranslation('home');
  const body = { state: 'open' as const, sort: OLDEST_FIRST, pageSize: 100 as const };
  const { data } = useStatementPeriodPageQuery({ body }, REFRESH);
  const months = data?.records.filter(({ isOver }) => isOver);
  const part = { month: months?.[0]?.month, stages: OPEN_STAGES };
  return <TaskRow view="finance/monthEnd" part={part} name={t('tasks.toClose')} count={months?.length} />;
}

function MonthsToSettleRow() {
  const { t } = useTranslation('home');
  const { data } = useStatementPeriodPageQuery(
    { body: { state: 'closed', sort: OLDEST_FIRST, pageSize: LEAST } },
    REFRESH,
  );
  const part = { month: data?.records[0]?.month, stages: ['closed'] };
  return <TaskRow view="finance/monthEnd" part={part} name={t('tasks.toSettle')} count={data?.total} />;
}

function EnterpriseMonths() {
  const maySee = useCan('enterprise/accountStatement/view');
  const mayClose = useCan(financialManagement.enterpriseClose);
  return maySee && mayClose && <EnterpriseMonthsRow />;
}

/** Ended enterprise months still open; each is closed separately, once closed in the companies' statements. */
function EnterpriseMonthsRow() {
  const { t } = useTranslation('home');
  const endOfLastMonth = dayAfter(`${useToday().slice(0, 7)}-01`, -1);
  const part = { states: ['open' as const], until: endOfLastMonth };
  const { data } = useEnterpriseReconciliationPageQuery({ body: { ...part, step: 'month', pageSize: LEAST } }, REFRESH);
  return (
    <TaskRow view="enterprise/accountStatement" part={part} name={t('tasks.enterprisesToClose')} count={data?.total} />
  );
}
