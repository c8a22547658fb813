import { useTranslation } from 'react-i18next';
import type { Enterprise } from '../../contract/evo-basic/sysEnterprise';
import { Money } from '../../kit/layout/Money';
import { Tag } from '../../kit/layout/Tag';
import { readLimitUse } from '../../lib/limitUse';

/** Spend of an enterprise in this month, with a tag once its limit is near or reached. */
export function SpentThisMonth({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation('enterprises');
  const { spentThisMonth, spendLimit, currency } = enterprise;
  const use = readLimitUse(Number(spentThisMonth), spendLimit === null ? null : Number(spendLimit));
  return (
    <>
      {(use === 'near' || use === 'reached') && <Tag>{t(`limit.${use}`)}</Tag>}{' '}
      <Money amount={spentThisMonth} currency={currency ?? ''} />
    </>
  );
}
