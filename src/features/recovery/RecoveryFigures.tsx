import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecoveryFiguresQuery } from '../../api/evo-monitor/recoveryRules';
import { formatPercent } from '../../lib/format';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import classes from './Recovery.module.css';

/** Share of one in another as a percentage; empty without any. */
function toShare(part: number, all: number, language: string): string {
  return all === 0 ? '' : formatPercent((part / all) * 100, language);
}

/** What all rules have solved, by model too, and the rules that never help. */
export function RecoveryFigures({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useTranslation('recoveryRules');
  const { data } = useRecoveryFiguresQuery({ body: {} });
  if (!data) return null;
  const { runs, solved, shadowRuns, shadowHealed, days, byModel, neverHelp } = data;
  return (
    <section className={classes.figures} aria-label={t('section.figures')}>
      <KeyFigures>
        <KeyFigure unit="%" label={t('figures.solved')} value={toShare(solved, runs, i18n.language)} />
        <KeyFigure unit="%" label={t('figures.shadow')} value={toShare(shadowHealed, shadowRuns, i18n.language)} />
      </KeyFigures>
      <div className={classes.group}>
        <div className={classes.label}>{t('figures.byModel')}</div>
        <ul className={classes.list}>
          {byModel.slice(0, 3).map(({ modelId, model, ...counts }) => (
            <li key={modelId ?? ''}>
              {model ?? t('figures.noModel')}{' '}
              <span className={classes.quiet}>{t('figures.ofRuns', { ...counts, days })}</span>
            </li>
          ))}
          {byModel.length === 0 && <li>–</li>}
        </ul>
      </div>
      <div className={classes.group}>
        <div className={classes.label}>{t('figures.neverHelp')}</div>
        <ul className={classes.list}>
          {neverHelp.map((rule) => (
            <li key={rule.id}>
              <Anchor component="button" type="button" onClick={() => onOpen(rule.id)}>
                {t('figures.idle', { name: rule.name, count: rule.runs })}
              </Anchor>
            </li>
          ))}
          {neverHelp.length === 0 && <li>{t('figures.noneIdle')}</li>}
        </ul>
      </div>
    </section>
  );
}
