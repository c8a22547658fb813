import { useTranslation } from 'react-i18next';
import type { Lately } from '../../contract/evo-basic/system';
import { formatNumber, withUnit } from '../../lib/format';
import classes from './System.module.css';

const WIDTH = 88;
const HEIGHT = 18;
const TOP = 2;

/** The last 24 hours as a line, the last 14 nights as marks, or the used part as a bar. */
export function LatelyMark({ lately }: { lately: Lately }) {
  if (lately.kind === 'line') return <Line values={lately.values} />;
  if (lately.kind === 'nights') return <Nights nights={lately.nights} />;
  return <Bar share={lately.share} />;
}

function Line({ values }: { values: readonly (number | null)[] }) {
  const { t, i18n } = useTranslation('system');
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const toX = (index: number) => (index / Math.max(1, values.length - 1)) * (WIDTH - 4) + 1;
  const toY = (value: number) => HEIGHT - TOP - (value / most) * (HEIGHT - 2 * TOP);
  const points = values.flatMap((value, index) => (value === null ? [] : [[toX(index), toY(value)] as const]));
  const end = points.at(-1);
  const last = values.findLast((value) => value !== null) ?? 0;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      className={classes.line}
      role="img"
      aria-label={t('line', { last: formatNumber(last, 0, i18n.language) })}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {end && <circle cx={end[0]} cy={end[1]} r={2} />}
    </svg>
  );
}

function Nights({ nights }: { nights: readonly ('none' | 'well' | 'mended' | 'failed')[] }) {
  const { t } = useTranslation('system');
  const count = (wanted: string) => nights.filter((night) => night === wanted).length;
  const label = t('nights', { well: count('well'), mended: count('mended'), failed: count('failed') });
  return (
    <span className={classes.nights} role="img" aria-label={label} title={label}>
      {nights.map((night, index) => (
        <span key={index} data-night={night} />
      ))}
    </span>
  );
}

function Bar({ share }: { share: number }) {
  const { t, i18n } = useTranslation('system');
  const percent = formatNumber(share * 100, 0, i18n.language);
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={t('bar', { share: withUnit(percent, '%', i18n.language) })}
      style={{ '--share': `${share * 100}%` } as React.CSSProperties}
    >
      <span />
    </span>
  );
}
