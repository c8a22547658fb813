import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useWalletPageQuery } from '../../api/evo-wallet/adminWallet';
import { userWallet } from '../../contract/evo-wallet/userWallet';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';

/** Balances of a user by currency; empty without wallets, or for a reader without the right to see them. */
export function WalletSums({ appUserId }: { appUserId: string }) {
  return useCan(userWallet.page) ? <Sums appUserId={appUserId} /> : null;
}

function Sums({ appUserId }: { appUserId: string }) {
  const { t, i18n } = useTranslation('wallets');
  const { data } = useWalletPageQuery({ body: { appUserId, pageSize: 100 } });
  const filled = data?.records.filter(({ balance, held }) => !isZero(balance) || !isZero(held)) ?? [];
  if (filled.length === 0) return null;
  return (
    <ul aria-label={t('title.wallets')}>
      {filled.map(({ id, balance, held, currency }) => (
        <li key={id}>
          {t('sums.balance', { balance: formatMoney(balance, i18n.language), currency })}
          {!isZero(held) && `, ${t('sums.held', { held: formatMoney(held, i18n.language), currency })}`}
        </li>
      ))}
    </ul>
  );
}
