import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Breakdown, BreakdownLine } from '../../contract/breakdown';
import { findLineName, splitLines } from '../../lib/breakdownLines';
import { isZero } from '../../lib/decimal';
import { countDigits, formatMoney, formatPercentText } from '../../lib/money';
import { formatInZone } from '../../lib/time';
import classes from './BreakdownTable.module.css';

interface BreakdownTableProps {
  breakdown: Breakdown;
  /** The station's IANA zone for the times of the periods; without it no times are shown. */
  zone?: string | null;
}

/** Breakdown of a session's price, line by line: sum, deductions, payable amount and its tax. */
export function BreakdownTable({ breakdown, zone = null }: BreakdownTableProps) {
  const { t, i18n } = useTranslation('money');
  const { currency, lines, energy, original, payable, tax, taxPercent, platformFee, platformFeePercent } = breakdown;
  const { payableElectricity, payableService } = breakdown;
  const digits = Math.max(...lines.map(({ unitPrice = '0' }) => countDigits(unitPrice)), 0);
  const amount = (value: string) => formatMoney(value, i18n.language);
  const percent = (value: string) => formatPercentText(value, i18n.language);
  const { used, takenOff } = splitLines(lines);
  const rowsOf = (some: readonly BreakdownLine[]) =>
    some.map((line, index) => <LineRow key={index} line={line} zone={zone} digits={digits} />);
  const kWh = amount(energy);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('breakdown.line')}</th>
          <th scope="col">{t('breakdown.energy')}</th>
          <th scope="col">{t('breakdown.price', { currency })}</th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(used)}
        {takenOff.length > 0 && (
          <Sum name={t('breakdown.original')} className={classes.original} energy={kWh} amount={amount(original)} />
        )}
        {rowsOf(takenOff)}
      </tbody>
      <tfoot>
        <Sum
          name={t('breakdown.payable', { currency })}
          className={classes.payable}
          energy={takenOff.length === 0 && kWh}
          amount={amount(payable)}
        />
        <Sum name={t('breakdown.payableElectricity')} className={classes.part} amount={amount(payableElectricity)} />
        <Sum name={t('breakdown.payableService')} className={classes.part} amount={amount(payableService)} />
        <Sum
          name={t('breakdown.tax', { percent: percent(taxPercent) })}
          className={classes.part}
          amount={amount(tax)}
        />
        <Sum
          name={t('breakdown.platformFee', { percent: percent(platformFeePercent) })}
          className={classes.part}
          amount={amount(platformFee)}
        />
      </tfoot>
    </table>
  );
}

function Sum({ name, className, energy, amount }: Record<'name' | 'amount', string> & SumLook) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td>{energy}</td>
      <td />
      <td>{amount}</td>
    </tr>
  );
}

interface SumLook {
  className: string | undefined;
  energy?: ReactNode;
}

interface LineRowProps {
  line: BreakdownLine;
  zone: string | null;
  digits: number;
}

function LineRow({ line, zone, digits }: LineRowProps) {
  const { t, i18n } = useTranslation('money');
  const { kind, quantity, unitPrice, percent, amount } = line;
  const isFee = kind === 'idleFee';
  return (
    <tr>
      <th scope="row">
        {t(findLineName(line))}
        {percent && <Quiet>{formatPercentText(percent, i18n.language)}</Quiet>}
        {isFee && quantity && (
          <Quiet>{t('breakdown.minutes', { minutes: formatMoney(quantity, i18n.language) })}</Quiet>
        )}
        {zone !== null && <Spans line={line} zone={zone} />}
      </th>
      <td>{!isFee && formatMoney(quantity, i18n.language)}</td>
      <td>{formatMoney(unitPrice, i18n.language, isFee ? countDigits(amount) : digits)}</td>
      <td className={clsx(isZero(amount) && classes.nothing)}>{formatMoney(amount, i18n.language)}</td>
    </tr>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.quiet}> {children}</span>;

/** Times of a period by the station's clock; shown once, at the electricity line. */
function Spans({ line: { kind, spans = [] }, zone }: { line: BreakdownLine; zone: string }) {
  const { i18n } = useTranslation('money');
  if (kind === 'service') return null;
  const clock = (instant: string, style: 'minute' | 'full') => formatInZone(instant, zone, style, i18n.language);
  return spans.map(({ from, to }) => (
    <Quiet key={from}>
      <span className={classes.span} title={`${clock(from, 'full')} – ${clock(to, 'full')}`}>
        {clock(from, 'minute')}–{clock(to, 'minute')}
      </span>
    </Quiet>
  ));
}
