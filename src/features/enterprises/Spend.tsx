import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { Money } from '../../kit/layout/Money';
import { Tag } from '../../kit/layout/Tag';
import { readLimitUse } from '../../lib/limitUse';

interface SpendProps {
  amounts: BindUser['spend'];
  /** Part of the limit in money that is spent, %; null: no limit. */
  share: number | null;
}

const FULL = 100;

/** Amounts by currency, never added across currencies. A limit that is near or reached is named. */
export function Spend({ amounts, share }: SpendProps) {
  const { t } = useTranslation('enterpriseUsers');
  const use = share === null ? 'unlimited' : readLimitUse(share, FULL);
  return (
    <>
      {(use === 'near' || use === 'reached') && <Tag>{t(`limit.${use}`)}</Tag>}
      {amounts.length === 0 && '–'}
      {amounts.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </>
  );
}
