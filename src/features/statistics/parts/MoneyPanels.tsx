import { useTranslation } from 'react-i18next';
import { withUnit } from '../../../lib/format';
import type { ComparedRanges } from './comparedFigures';
import { toLine } from './lines';
import { LinesPanel } from './LinesPanel';

interface MoneyPoint {
  date: string;
  net: string | null;
}

interface MoneyPanelsProps {
  figure: 'net' | 'washRevenue';
  answer: Pick<ComparedRanges, 'range' | 'rangeCompared'> & {
    currencies: readonly { currency: string; points: readonly MoneyPoint[]; before: readonly MoneyPoint[] }[];
  };
}

/** Net revenue by step, a picture a currency: amounts of different ones share no scale. */
export function MoneyPanels({ figure, answer: { currencies, ...days } }: MoneyPanelsProps) {
  const { t, i18n } = useTranslation('figures');
  return currencies.map(({ currency, points, before }) => (
    <LinesPanel
      key={currency}
      figure={figure}
      title={withUnit(t(`${figure}.name`), currency, i18n.language)}
      line={toLine({ unit: currency, digits: 2 }, { ...days, points, before }, ({ net }) => net)}
    />
  ));
}
