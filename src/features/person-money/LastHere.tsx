import { useTranslation } from 'react-i18next';
import type { ComparisonLine, LastHere as Last } from '../../contract/evo-wallet/orderMoney';
import { RecordLink } from '../../entities/record/RecordLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { isZero, negateAmount } from '../../lib/decimal';
import { formatDifference, formatMoney } from '../../lib/money';
import { formatInZone } from '../../lib/time';
import { FigureLine } from './FigureLine';
import classes from './PersonMoney.module.css';

const PRICE_DIGITS = 2;

/** The difference to the person's last session at the same station, line by line. */
export function LastHere({ last: { id, startedAt, timezone, payable, lines, difference } }: { last: Last }) {
  const { t, i18n } = useTranslation('personMoney');
  const change = (amount: string) => formatDifference(amount, i18n.language);
  const link = (
    <RecordLink kind="order" id={id}>
      {`${formatInZone(startedAt, timezone, 'day', i18n.language)}, ${formatMoney(payable, i18n.language)}`}
    </RecordLink>
  );
  return (
    <DrawerSection title={t('lastHere.title')} aside={link}>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.period}`} line={line} zone={timezone} />
        ))}
        <FigureLine isSum name={t('lastHere.difference')} figure={change(difference)} />
      </dl>
    </DrawerSection>
  );
}

function Line({ line, zone }: { line: ComparisonLine; zone: string }) {
  const { i18n } = useTranslation('personMoney');
  const figure = formatDifference(line.amount, i18n.language);
  const words = useLineWords(line, zone);
  return <FigureLine {...words} figure={figure} />;
}

/** Name and note of a line. */
function useLineWords(line: ComparisonLine, zone: string): { name: string; note?: string | undefined } {
  const { t } = useTranslation(['personMoney', 'money']);
  const nameEnergy = usePriceLineWords(zone);
  switch (line.kind) {
    case 'energy':
    case 'price':
      return nameEnergy(line);
    case 'startFee':
    case 'idleFee':
    case 'manual':
    case 'writtenOff':
      return { name: t(`money:line.${line.kind}`) };
    default:
      return { name: t(`lastHere.line.${line.kind}`) };
  }
}

/** Words of the lines for energy at a unit price. */
function usePriceLineWords(zone: string) {
  const { t, i18n } = useTranslation(['personMoney', 'money']);
  const figure = (amount: string, digits = 0) => formatMoney(withoutSign(amount), i18n.language, digits);
  return ({ kind, period, from, quantity = '0', unitPrice = '0' }: ComparisonLine) => {
    const values = { quantity: figure(quantity), price: figure(unitPrice, PRICE_DIGITS) };
    if (kind === 'energy' || period === undefined) {
      const name = t(isNegative(quantity) ? 'lastHere.line.less' : 'lastHere.line.more');
      return { name, note: t('lastHere.line.energyAt', values) };
    }
    const name = t(`money:period.${period}`);
    const time = from && formatInZone(from, zone, 'minute', i18n.language);
    const change = isNegative(unitPrice) ? 'lastHere.line.cheaper' : 'lastHere.line.dearer';
    return {
      name: time ? t('lastHere.line.periodFrom', { period: name, time }) : name,
      note: isZero(unitPrice) ? undefined : t(change, values),
    };
  };
}

const isNegative = (amount: string) => amount.startsWith('-');
const withoutSign = (amount: string) => (isNegative(amount) ? negateAmount(amount) : amount);
