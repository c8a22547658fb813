import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './HeatMap.module.css';
import { toShade } from './heatShade';

interface HeatMapProps {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** A line of cells a row; null: nothing is known. */
  cells: readonly (readonly (number | null)[])[];
  /** Value of the darkest cell. */
  most: number;
  /** A cell in words. */
  format: (value: number | null) => string;
}

/** A table whose cells are shaded by their value; each says its row, its column and its figure. */
export function HeatMap({ label, rows, columns, cells, most, format }: HeatMapProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.map} aria-label={label}>
        <thead>
          <tr>
            <th aria-hidden />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, index) => {
                const value = cells[at]?.[index] ?? null;
                const words = format(value) || t('noData');
                return (
                  <td
                    key={column}
                    title={`${row} ${column} · ${words}`}
                    style={{ '--shade': `${Math.round(toShade(value, most) * 100)}%` } as CSSProperties}
                  >
                    <span className={classes.words}>{words}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.scale} aria-hidden>
        {format(0)}
        <span className={classes.ramp} />
        {format(most)}
      </p>
    </div>
  );
}
