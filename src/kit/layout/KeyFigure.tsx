import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../lib/units';
import classes from './KeyFigure.module.css';

interface KeyFigureProps {
  label: string;
  /** Formatted; an empty one shows a dash of its own width. */
  value: string;
  unit?: string;
  /** Last known, not live: grey and italic. */
  isStale?: boolean;
}

/** A main figure: label above, figure of 20 px, unit quiet beside it. */
export function KeyFigure({ label, value, unit, isStale = false }: KeyFigureProps) {
  const { i18n } = useTranslation();
  const isEmpty = value === '';
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={clsx(classes.value, isStale && classes.stale, isEmpty && classes.empty)}>
        {isEmpty ? '\u2013' : value}
        {unit !== undefined && !isEmpty && <span className={classes.unit}>{nameUnit(unit, i18n.language)}</span>}
      </dd>
    </div>
  );
}
