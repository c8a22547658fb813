import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { StationCosts } from '../../../contract/evo-basic/statisticCosts';
import { formatMoney } from '../../../lib/money';
import classes from '../parts/FigureTable.module.css';
import { useFigureText } from '../parts/useFigureText';
import { COST_FIGURES } from './costFigures';

interface CostRowProps {
  name: React.ReactNode;
  row: Pick<StationCosts, 'currency' | (typeof COST_FIGURES)[number]>;
  /** A part of the row above. */
  isPart?: boolean;
}

/** Figures of cost and margin, a loss in the colour of a fault. */
export function CostRow({ name, row, isPart = false }: CostRowProps) {
  const { i18n } = useTranslation();
  const { formatKwh } = useFigureText();
  const isLoss = row.margin.startsWith('-');
  return (
    <tr className={clsx(isPart && classes.part)}>
      <th scope="row">{name}</th>
      <td>{row.currency}</td>
      {COST_FIGURES.map((figure) => {
        const value = row[figure];
        const isMargin = figure === 'margin' || figure === 'marginPerKwh';
        const text =
          figure === 'energy' ? formatKwh(row.energy) : value === null ? '–' : formatMoney(value, i18n.language);
        return (
          <td key={figure} data-figure={figure} className={clsx(isMargin && isLoss && classes.loss)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
