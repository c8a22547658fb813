import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { Money } from '../../kit/layout/Money';

/** Amounts by currency; those of different ones are never added. */
export function Spend({ amounts }: { amounts: BindUser['spend'] }) {
  if (amounts.length === 0) return '–';
  return amounts.map(({ currency, amount }) => <Money key={currency} amount={amount} currency={currency} />);
}
