import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrepayTermsQuery } from '../../api/evo-monitor/realTimeMonitoring';
import type { ResponseOf } from '../../contract/endpoint';
import type { remoteStart } from '../../contract/evo-monitor/remoteStart';
import { FigureField, type FigureFieldProps } from '../../kit/form/FigureField';
import { formatMoney } from '../../lib/money';

type PrepayTerms = ResponseOf<typeof remoteStart.prepayTerms>;

interface PrepayFieldProps extends FigureFieldProps {
  chargerCode: string;
  idTag: string;
  /** Driver whose own tag is used where no tag is named; empty for none. */
  userId: string;
  /** Called with the balance of the tag's holder, the most that can be prepaid; null: no balance is known. */
  onBalance: (balance: string | null) => void;
}

const TYPING_PAUSE_MS = 250;

/** How much is paid before a session begins, from the wallet of the holder of the tag; says why it cannot be. */
export function PrepayField({ chargerCode, idTag, userId, onBalance, ...input }: PrepayFieldProps) {
  const { t, i18n } = useTranslation('monitor');
  const terms = usePrepayTerms(chargerCode, idTag, userId);
  const balance = terms && !terms.isWalletOff ? terms.balance : null;
  useEffect(() => onBalance(balance), [onBalance, balance]);
  return (
    <FigureField
      {...input}
      label={t('start.prepay')}
      description={
        balance === null
          ? t(`start.${findObstacle(terms)}`)
          : t('start.prepayHint', { balance: formatMoney(balance, i18n.language), currency: terms?.currency })
      }
      disabled={balance === null}
      unit={terms?.currency}
    />
  );
}

/** Words for why nothing can be paid in advance. */
function findObstacle(terms: PrepayTerms | undefined) {
  if (!terms) return 'prepayTagFirst';
  return terms.isWalletOff ? 'prepayWalletOff' : 'prepayNobody';
}

/** Terms of the tag, or of the user where no tag is named; undefined while another tag is being typed. */
function usePrepayTerms(chargerCode: string, idTag: string, userId: string) {
  const [settledTag] = useDebouncedValue(idTag, TYPING_PAUSE_MS);
  const driver = settledTag === '' ? { userId } : { idTag: settledTag };
  const isNamed = settledTag !== '' || userId !== '';
  const { currentData } = usePrepayTermsQuery(
    { params: { chargerCode }, body: driver },
    { skip: !isNamed, refetchOnMountOrArgChange: true },
  );
  return settledTag === idTag && isNamed ? currentData : undefined;
}
