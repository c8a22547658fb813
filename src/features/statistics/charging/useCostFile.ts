import { useTranslation } from 'react-i18next';
import type { StationCosts } from '../../../contract/evo-basic/statisticCosts';
import { saveText, toCsv } from '../../../lib/download';
import { useFileName } from '../parts/useFileName';
import { COST_FIGURES } from './costFigures';

interface CostFile<Row> {
  title: string;
  /** Columns before the currency, each with its heading. */
  names: readonly { head: string; read: (row: Row) => string }[];
  rows: readonly Row[];
}

/** Saves rows of cost and margin as CSV, with the words of the screen as headings. */
export function useCostFile() {
  const { t } = useTranslation(['statistics', 'figures']);
  const nameFile = useFileName();
  return <Row extends Pick<StationCosts, 'currency' | (typeof COST_FIGURES)[number]>>({
    title,
    names,
    rows,
  }: CostFile<Row>) => {
    const figures = COST_FIGURES.map((figure) => t(`figures:${figure}.name`));
    const heads = [...names.map(({ head }) => head), t('currency'), ...figures];
    // Written as a number: a spreadsheet would take the minus of a text for a formula.
    const readFigure = (value: string | null) => (value === null ? null : Number(value));
    const cells = rows.map((row) => [
      ...names.map(({ read }) => read(row)),
      row.currency,
      ...COST_FIGURES.map((figure) => readFigure(row[figure])),
    ]);
    saveText(toCsv(heads, cells), nameFile(title, 'csv'), 'text/csv');
  };
}
