import { useDebouncedValue } from '@mantine/hooks';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { useFindPersonsQuery } from '../../../api/evo-wallet/userMoney';
import { userMoney } from '../../../contract/evo-wallet/userMoney';
import { toMoneyPath } from '../../../lib/personPath';
import type { PaletteAction } from './pageActions';

/** Each search is an entry of the log: half a number is not searched for. */
const QUIET_MS = 600;
const PHONE = /^\+?[\d ()-]+$/;
const LEAST_DIGITS = 9;

/** Persons whose whole phone number was typed, for operators with a right to contact data; each opens its money. */
export function usePersonHits(query: string): PaletteAction[] {
  const maySee = useCan(userMoney.find);
  const mayKnow = useCan(userMoney.contact);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const [text] = useDebouncedValue(query.trim(), QUIET_MS);
  const isPhone = PHONE.test(text) && text.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
  const skip = !maySee || !mayKnow || !isOperator || !isPhone;
  const { data } = useFindPersonsQuery({ body: { phone: text } }, { skip });
  if (skip || text !== query.trim()) return [];
  return (data ?? []).map(({ id, name, phone, lastOrder }) => ({
    id: `money ${id}`,
    name,
    hint: [phone, lastOrder?.place].filter(Boolean).join(' · '),
    path: toMoneyPath(id),
  }));
}
