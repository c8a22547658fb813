import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticFigure } from '../../../contract/evo-basic/statisticAnalysis';
import { FigureHint } from '../../../kit/layout/FigureHint';
import classes from './Panel.module.css';

interface PanelProps {
  figure: StatisticFigure;
  /** In the place of the figure's own name. */
  title?: string;
  /** Beside the title: choices, a legend. */
  aside?: ReactNode;
  /** At the right edge: saving of the picture. */
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A picture of the analysis with the definition of its figure. */
export function Panel({ figure, title, aside, actions, isWide = false, children }: PanelProps) {
  const { t } = useTranslation('figures');
  const name = title ?? t(`${figure}.name`);
  return (
    <section className={classes.panel} aria-label={name} data-wide={isWide || undefined}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {name}
          <FigureHint name={t(`${figure}.name`)} definition={t(`${figure}.definition`)} />
        </h3>
        <span className={classes.aside}>{aside}</span>
        {actions}
      </div>
      {children}
    </section>
  );
}
