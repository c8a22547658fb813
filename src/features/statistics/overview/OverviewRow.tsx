import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { formatRelativeChange } from '../../../lib/relativeChange';
import type { DayRange } from '../../../lib/comparedRange';
import { nameUnit } from '../../../lib/units';
import type { FigureChange } from '../parts/comparedFigures';
import classes from '../parts/FigureTable.module.css';

interface OverviewCell {
  range: DayRange;
  text: string;
  /** Null: no day of the range has ended. */
  change: FigureChange | null;
  /** The days that are compared, in words. */
  days: string;
}

interface OverviewRowProps {
  figure: StatisticFigure;
  unit?: string;
  /** Currency of the orders behind it. */
  currency?: string;
  /** The orders of its days add up to it. */
  hasRows?: boolean;
  cells: readonly OverviewCell[];
}

/** A figure in several ranges, each with its change against other days. */
export function OverviewRow({ figure, unit = '', currency, hasRows = false, cells }: OverviewRowProps) {
  const { t, i18n } = useTranslation('figures');
  const name = t(`${figure}.name`);
  return (
    <tr>
      <th scope="row">
        {name} <span className={classes.quiet}>{nameUnit(unit, i18n.language)}</span>
        <FigureHint name={name} definition={t(`${figure}.definition`)} />
      </th>
      {cells.map(({ range, text, change, days }, column) => (
        <td key={column}>
          <b>{hasRows ? <PageLink {...toRows(range, currency)}>{text}</PageLink> : text || '–'}</b>{' '}
          <span className={classes.change} title={[days, change?.words].filter(Boolean).join(': ')}>
            {change ? formatRelativeChange(change.now, change.before, i18n.language) : '–'}
          </span>
        </td>
      ))}
    </tr>
  );
}

function toRows({ from, until }: DayRange, currency: string | undefined) {
  const currencies = currency === undefined ? [] : [currency];
  return { view: 'order/chargeOrder' as const, part: { endedDayFrom: from, endedDayUntil: until, currencies } };
}
