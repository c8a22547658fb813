import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { LedgerEntry } from '../../contract/evo-bill/orderRow';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import { closeReasonText } from './closeReasonText';
import { accountName, entryName } from './ledgerWords';
import { sumAmounts } from '../../lib/decimal';
import classes from './OrderParts.module.css';

/** Every movement of an order's money: each entry is balanced, which its sums show. */
export function LedgerEntries({ entries, timezone }: { entries: readonly LedgerEntry[]; timezone: string }) {
  const { t } = useTranslation('orders');
  if (entries.length === 0) return <EmptyState title={t('ledger.none')} />;
  return entries.map((entry) => <Entry key={entry.id} entry={entry} timezone={timezone} />);
}

function Entry({ entry, timezone }: { entry: LedgerEntry; timezone: string }) {
  const { t, i18n } = useTranslation('orders');
  const time = useShownTime();
  const { kind, currency, postings, at, userName, reason } = entry;
  const [debits, credits] = [postings.filter(isDebit), postings.filter((posting) => !isDebit(posting))];
  const figure = (amount: string) => formatMoney(amount.replace('-', ''), i18n.language);
  const sum = (some: LedgerEntry['postings']) => figure(sumAmounts(some.map(({ amount }) => amount.replace('-', ''))));
  return (
    <DrawerSection title={entryName(kind, t)} aside={time(at, timezone)}>
      {(userName !== null || reason !== null) && (
        <p className={classes.quiet}>
          {[reason && closeReasonText(reason, t), userName].filter((part) => part !== null).join(' · ')}
        </p>
      )}
      <table className={classes.ledger}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.debit')}</th>
            <th scope="col">{t('ledger.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting, index) => (
            <tr key={index}>
              <td>
                {accountName(posting.account, t)}{' '}
                <span className={classes.quiet}>{posting.party ?? posting.provider}</span>
              </td>
              <td>{isDebit(posting) && figure(posting.amount)}</td>
              <td>{!isDebit(posting) && figure(posting.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              {t('ledger.sum')}, {currency}
            </td>
            <td>{sum(debits)}</td>
            <td>{sum(credits)}</td>
          </tr>
        </tfoot>
      </table>
    </DrawerSection>
  );
}

const isDebit = ({ amount }: { amount: string }) => !amount.startsWith('-');
