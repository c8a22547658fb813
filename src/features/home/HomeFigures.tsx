import { useTranslation } from 'react-i18next';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import { formatNumber, splitPower } from '../../lib/format';
import type { StationsViewState } from '../../live/viewState';
import classes from './HomePage.module.css';

/** Power and running sessions now, with the numbers of connectors and stations. */
export function HomeFigures({ view: { counts, totals } }: { view: StationsViewState }) {
  const { t, i18n } = useTranslation('home');
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const power = splitPower(totals.power, i18n.language);
  return (
    <section className={classes.figures} aria-label={t('now')} data-live>
      <KeyFigures>
        <KeyFigure label={t('power')} value={power.figure} unit={power.unit} />
        <KeyFigure label={t('charging')} value={number(counts.charging + counts.suspendedev + counts.suspendedevse)} />
        <KeyFigure label={t('connectors')} value={number(totals.connectors)} />
        <KeyFigure label={t('stations')} value={number(totals.stations)} />
      </KeyFigures>
    </section>
  );
}
