import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { MoneyHeads } from '../../contract/evo-wallet/userMoney';
import { StatusShape } from '../../entities/connector/StatusShape';
import { isZero } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './PersonMoney.module.css';

/** Balances, debts and refunds of the person: one cell for each wallet and each sum of a currency. */
export function MoneyStrip({ heads }: { heads: MoneyHeads }) {
  const { t, i18n } = useTranslation('personMoney');
  const time = useShownTime();
  const { wallets, toPay, comingBack, coupons, person } = heads;
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const until = coupons.firstUntil && t('heads.until', { day: time(coupons.firstUntil, person.timezone, 'date') });
  return (
    <dl className={classes.strip} aria-label={t('heads.label')}>
      {wallets.length === 0 && <Cell label={t('heads.noWallet')} figure="–" />}
      {wallets.map(({ id, currency, balance, held }) => (
        <Cell
          key={id}
          label={t('heads.wallet', { currency })}
          figure={money(balance)}
          unit={isZero(held) ? undefined : t('heads.held', { amount: money(held) })}
        />
      ))}
      {toPay.map(({ currency, amount }) => (
        <Cell
          key={currency}
          label={t('heads.toPay')}
          shape={<StatusShape shape="ringMark" token="pr-high" />}
          figure={money(amount)}
          unit={currency}
        />
      ))}
      {comingBack.map(({ currency, amount }) => (
        <Cell
          key={currency}
          label={t('heads.comingBack')}
          shape={<StatusShape shape="leftHalf" token="st-preparing" />}
          figure={money(amount)}
          unit={currency}
        />
      ))}
      <Cell
        label={t('heads.coupons')}
        figure={formatNumber(coupons.left, 0, i18n.language)}
        unit={until ?? undefined}
      />
    </dl>
  );
}

interface CellProps {
  label: string;
  shape?: ReactNode;
  figure: string;
  unit?: string | undefined;
}

function Cell({ label, shape, figure, unit }: CellProps) {
  return (
    <div className={classes.cell}>
      <dt>
        {shape}
        {label}
      </dt>
      <dd>
        <strong>{figure}</strong> {unit !== undefined && <span>{unit}</span>}
      </dd>
    </div>
  );
}
