import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import { PageLink } from '../../../entities/record/PageLink';
import type { PageTarget } from '../../../entities/record/recordPaths';
import { FigureHint } from '../../../kit/layout/FigureHint';
import { withUnit } from '../../../lib/format';
import { formatRelativeChange } from '../../../lib/relativeChange';
import { nameUnit } from '../../../lib/units';
import type { FigureChange } from './comparedFigures';
import classes from './FigureTile.module.css';

interface FigureTileProps {
  figure: StatisticFigure;
  /** In words; empty where nothing is known. */
  value: string;
  unit?: string;
  /** Its change, and the days that are compared; a null change: none of them has ended. */
  change: FigureChange | null;
  days: string;
  /** The rows that add up to it. */
  rows?: PageTarget;
}

/** A figure with its definition, its change against other days, and a way to its rows. */
export function FigureTile({ figure, value, unit = '', change, days, rows }: FigureTileProps) {
  const { t, i18n } = useTranslation(['figures', 'statistics']);
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
        {value !== '' && unit !== '' && <span className={classes.unit}> {nameUnit(unit, i18n.language)}</span>}
      </span>
      <Change change={change} unit={unit} days={days} />
    </div>
  );
}

function Change({ change, unit, days }: Pick<FigureTileProps, 'change' | 'unit' | 'days'>) {
  const { t, i18n } = useTranslation('statistics');
  return (
    <span className={classes.change} title={days}>
      {change ? formatRelativeChange(change.now, change.before, i18n.language) : '–'}
      {change && change.words !== '' && (
        <span className={classes.base}> {t('vs', { figure: withUnit(change.words, unit ?? '', i18n.language) })}</span>
      )}
    </span>
  );
}
