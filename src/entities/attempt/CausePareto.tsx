import { useTranslation } from 'react-i18next';
import type { AttemptFigures } from '../../contract/evo-monitor/attemptCounts';
import type { AttemptCause, SuccessDefinition } from '../../contract/evo-monitor/attemptRules';
import classes from './CausePareto.module.css';
import { countFailures, rankCauses, type ParetoRow } from '../../lib/attemptRates';
import { useRateText } from './useRateText';

interface CauseParetoProps {
  figures: AttemptFigures;
  /** Null: the days before are not known. */
  before: AttemptFigures | null;
  definition: SuccessDefinition;
  /** Causes that the list below is filtered by. */
  chosen?: readonly AttemptCause[];
  /** Filters the list below by causes, or by none. Left out: nothing is filtered. */
  onChoose?: (causes: readonly AttemptCause[] | undefined) => void;
}

const SCALE = [0, 25, 50, 75, 100] as const;

/** Why attempts failed: the causes by their share, with the running sum as a line. */
export function CausePareto({ figures, before, definition, chosen = [], onChoose }: CauseParetoProps) {
  const { t } = useTranslation('attempts');
  const { formatCount } = useRateText();
  const rows = rankCauses(figures, before);
  const title = t('pareto.title', { figure: formatCount(countFailures(figures)) });
  return (
    <section className={classes.pareto} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{rows.length === 0 ? t('pareto.none') : title}</h3>
        {definition !== 'platform' && <span className={classes.note}>{t('pareto.byPlatform')}</span>}
        <span className={classes.key} aria-hidden>
          <span className={classes.keyBar} /> {t('pareto.share')}
          <span className={classes.keyLine} /> {t('pareto.running')}
        </span>
      </div>
      {rows.length > 0 && (
        <div className={classes.grid} role="table" aria-label={title}>
          <div className={classes.row} role="row">
            <span role="columnheader">{t('fields.cause')}</span>
            <span className={classes.scale} aria-hidden>
              {SCALE.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </span>
            <span role="columnheader">{t('fields.failed')}</span>
            <span role="columnheader" className={classes.rate}>
              %
            </span>
            <span role="columnheader" className={classes.sum}>
              {t('pareto.sum')}
            </span>
            <span role="columnheader">{t('pareto.change')}</span>
          </div>
          <Picture rows={rows} />
          {rows.map((row, index) => (
            <CauseRow key={row.causes.join()} {...{ row, index, chosen }} {...(onChoose && { onChoose })} />
          ))}
        </div>
      )}
    </section>
  );
}

type CauseRowProps = Pick<CauseParetoProps, 'onChoose'> & {
  row: ParetoRow;
  index: number;
  chosen: readonly AttemptCause[];
};

function CauseRow({ row: { causes, failed, before, share, sum }, index, chosen, onChoose }: CauseRowProps) {
  const { t } = useTranslation('attempts');
  const { formatRate, formatCount, formatChange } = useRateText();
  const [cause] = causes;
  const name = causes.length === 1 && cause ? t(`cause.${cause}`) : t('pareto.more', { count: causes.length });
  const isChosen = chosen.length === causes.length && causes.every((each) => chosen.includes(each));
  return (
    <div className={classes.row} role="row" data-chosen={isChosen || undefined} style={{ gridRow: index + 2 }}>
      <span role="cell" className={classes.name}>
        {onChoose ? (
          <button
            type="button"
            className={classes.choose}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : causes)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </span>
      <span role="cell" className={classes.figure}>
        {formatCount(failed)}
      </span>
      <span role="cell" className={classes.rate}>
        {formatRate(share)}
      </span>
      <span role="cell" className={classes.sum}>
        {formatRate(sum)}
      </span>
      <span role="cell" className={classes.change} data-more={(before !== null && failed > before) || undefined}>
        {formatChange(failed, before)}
      </span>
    </div>
  );
}

/** Bars and running sum, one row a unit high; the figures beside them say the same. */
function Picture({ rows }: { rows: readonly ParetoRow[] }) {
  const line = rows.map(({ sum }, index) => `${index === 0 ? 'M' : 'L'}${sum.toFixed(2)} ${index + 0.5}`).join('');
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 100 ${rows.length}`}
      preserveAspectRatio="none"
      style={{ gridRow: `2 / span ${rows.length}` }}
      aria-hidden
    >
      {SCALE.map((mark) => (
        <path key={mark} d={`M${mark} 0V${rows.length}`} className={classes.tick} />
      ))}
      {rows.map(({ share, causes }, index) => (
        <rect key={causes.join()} x={0} y={index + 0.18} width={share} height={0.64} className={classes.bar} />
      ))}
      <path d={line} className={classes.line} />
      {rows.map(({ sum, causes }, index) => (
        <path key={causes.join()} d={`M${sum.toFixed(2)} ${index + 0.5}h0`} className={classes.point} />
      ))}
    </svg>
  );
}
