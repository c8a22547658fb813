import { useTranslation } from 'react-i18next';
import classes from './Ranking.module.css';

const MARKS = ['succeeded', 'failed', 'running', 'visit'] as const;

/** What the marks of a strip mean. */
export function StripKey() {
  const { t } = useTranslation('attempts');
  return (
    <ul className={classes.key}>
      {MARKS.map((mark) => (
        <li key={mark} data-mark={mark}>
          <span className={classes.sign} aria-hidden>
            {mark === 'failed' && '×'}
          </span>
          {t(`strip.key.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
