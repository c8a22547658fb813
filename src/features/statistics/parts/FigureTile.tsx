import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { withUnit } from '../../../lib/format';
import { formatRelativeChange } from '../../../lib/relativeChange';
import classes from './FigureTile.module.css';

interface FigureTileProps {
  figure: StatisticFigure;
  /** In words; empty where nothing is known. */
  value: string;
  unit?: string;
  /** The figure and that of the range before, to compare by, and the latter in words. */
  change?: { now: number | string | null; before: number | string | null; words: string };
  /** The rows that add up to it. */
  rows?: PageTarget;
}

/** A figure with its definition, its change against the range before, and a way to its rows. */
export function FigureTile({ figure, value, unit = '', change, rows }: FigureTileProps) {
  const { t } = useTranslation(['figures', 'statistics']);
  const name = t(`${figure}.name`);
  const shown = value === '' ? '–' : value;
  return (
    <div className={classes.tile} role="group" aria-label={name}>
      <span className={classes.label}>
        {name}
        <FigureHint name={name} definition={t(`${figure}.definition`)} />
      </span>
      <span className={classes.value}>
        {rows ? <PageLink {...rows}>{shown}</PageLink> : shown}
        {value !== '' && unit !== '' && <span className={classes.unit}> {unit}</span>}
      </span>
      {change && change.words !== '' && <Change {...change} unit={unit} />}
    </div>
  );
}

function Change({ now, before, words, unit }: NonNullable<FigureTileProps['change']> & { unit: string }) {
  const { t, i18n } = useTranslation('statistics');
  const figure = withUnit(words, unit);
  const hasBase = Number(before ?? 0) > 0;
  return (
    <span className={classes.change} title={t('before', { figure })}>
      {hasBase && `${formatRelativeChange(String(now ?? 0), String(before), i18n.language)} `}
      <span className={classes.base}>{t('vs', { figure })}</span>
    </span>
  );
}
