import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useDecideApprovalMutation } from '../../api/evo-bill/approvals';
import type { MonthEndRow } from '../../contract/evo-bill/monthEnd';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { useAction } from '../../kit/form/useAction';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';
import classes from './Statements.module.css';

/** States that a large month needs two persons to close; the second approves here. */
export function SecondPerson({ month }: { month: MonthEndRow }) {
  const { t, i18n } = useTranslation(['monthEnd', 'outcomes']);
  const { closeLimit, request, currency, state } = month;
  const { send, isSaving, problem } = useAction(useDecideApprovalMutation(), undefined, () =>
    t('outcomes:done.closed', { name: `${formatPeriod(month.month, i18n.language)}, ${month.companyName}` }),
  );
  if (closeLimit === null || state !== 'open') return null;
  return (
    <DrawerSection title={t('second.title')}>
      <p className={classes.text}>
        {request === null
          ? t('second.text', { limit: `${formatMoney(closeLimit, i18n.language)} ${currency}` })
          : t('second.waits', { name: request.requestedBy })}
      </p>
      {request !== null && (
        <Can allow={financialManagement.statementClose}>
          <div className={classes.actions}>
            <ReasonedButton
              reason={request.isOwn ? t('second.own') : null}
              onClick={() => !isSaving && void send({ body: { id: request.approvalId, isApproved: true } })}
            >
              {t('second.approve')}
            </ReasonedButton>
          </div>
        </Can>
      )}
      {problem && (
        <p role="alert" className={classes.failed}>
          {problem.message}
        </p>
      )}
    </DrawerSection>
  );
}
