import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useEnterpriseAccountQuery } from '../../api/evo-bill/financialManagement';
import type { EnterpriseAccount } from '../../contract/evo-bill/enterpriseAccounts';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { Money } from '../../kit/layout/Money';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { isZero } from '../../lib/decimal';
import { formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';
import { BookPaymentDialog } from './BookPaymentDialog';
import { CloseMonthDialog } from './CloseMonthDialog';
import { ReversePaymentDialog } from './ReversePaymentDialog';
import classes from './EnterpriseStatement.module.css';

type Month = EnterpriseAccount['months'][number];
type Payment = EnterpriseAccount['payments'][number];

interface AccountCardProps {
  enterpriseId: string;
  currency: string;
  name: string;
}

/** Account of an enterprise in a currency: months, payments and the next step. */
export function AccountCard({ enterpriseId, currency, name }: AccountCardProps) {
  const { t } = useTranslation('statements');
  const { data: account } = useEnterpriseAccountQuery({ body: { enterpriseId, currency } });
  const [pendingAction, setPendingAction] = useState<Month | 'payment' | null>(null);
  const [reversed, setReversed] = useState<Payment | null>(null);
  if (!account) return <SkeletonRows count={3} />;
  const { due, months, payments } = account;
  const close = () => setPendingAction(null);
  return (
    <>
      <DrawerSection title={t('account.title')}>
        <ul className={classes.rows}>
          <li className={clsx(classes.row, classes.due)}>
            <span>{t('account.due')}</span>
            <Money amount={due} currency={currency} />
          </li>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} currency={currency} onClose={() => setPendingAction(month)} />
          ))}
        </ul>
      </DrawerSection>
      <DrawerSection
        title={t('account.payments')}
        aside={
          <Can allow={financialManagement.enterprisePayment}>
            <Button size="xs" variant="default" onClick={() => setPendingAction('payment')}>
              {t('account.book')}
            </Button>
          </Can>
        }
      >
        {payments.length === 0 && <p className={classes.quiet}>{t('account.noPayments')}</p>}
        <ul className={classes.rows}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} currency={currency} onReverse={() => setReversed(payment)} />
          ))}
        </ul>
      </DrawerSection>
      {reversed && <ReversePaymentDialog payment={reversed} currency={currency} onClose={() => setReversed(null)} />}
      {pendingAction === 'payment' && <BookPaymentDialog account={account} name={name} onClose={close} />}
      {pendingAction !== null && pendingAction !== 'payment' && (
        <CloseMonthDialog account={account} name={name} month={pendingAction} onClose={close} />
      )}
    </>
  );
}

function PaymentRow({ payment, currency, onReverse }: { payment: Payment; currency: string; onReverse: () => void }) {
  const { t, i18n } = useTranslation('statements');
  const { amount, paidOn, reference, bookedByName, reversal } = payment;
  return (
    <li className={classes.row}>
      <span className={classes.month}>
        {formatPeriod(paidOn, i18n.language)}
        <span className={classes.quiet}>
          · {reference} · {bookedByName}
        </span>
        {reversal !== 'none' && <Tag>{t(`account.reversal.${reversal}`)}</Tag>}
        {reversal === 'none' && (
          <Can allow={financialManagement.enterprisePaymentReversal}>
            <Button size="compact-xs" variant="default" onClick={onReverse}>
              {t('account.reverse')}
            </Button>
          </Can>
        )}
      </span>
      <Money amount={amount} currency={currency} />
    </li>
  );
}

function MonthRow({ month, currency, onClose }: { month: Month; currency: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('statements');
  const due = `${formatMoney(month.due, i18n.language)} ${currency}`;
  return (
    <li className={classes.row}>
      <span className={classes.month}>
        {formatPeriod(month.month, i18n.language)} <Tag>{t(`state.${month.state}`)}</Tag>
        {month.state === 'closed' && !isZero(month.due) && (
          <span className={classes.quiet}>{t('account.monthDue', { due })}</span>
        )}
        {month.mayClose && (
          <Can allow={financialManagement.enterpriseClose}>
            <Button size="compact-xs" variant="default" onClick={onClose}>
              {t('account.close')}
            </Button>
          </Can>
        )}
      </span>
      <Money amount={month.amount} currency={currency} />
    </li>
  );
}
