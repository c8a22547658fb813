import { useTranslation } from 'react-i18next';
import type { SettingPlan } from '../../contract/evo-basic/settingRuns';
import { formatNumber } from '../../lib/format';
import classes from './PlanList.module.css';

/** As many as one reads; the others follow the same rule. */
const MOST_SHOWN = 100;

/** Chargers of a dry run, each with its differences from the template. */
export function PlanList({ plans }: { plans: readonly SettingPlan[] }) {
  const { t, i18n } = useTranslation('settingRuns');
  if (plans.length === 0) return null;
  const hidden = plans.length - MOST_SHOWN;
  return (
    <ul className={classes.plans} aria-label={t('preview.list')}>
      {plans.slice(0, MOST_SHOWN).map(({ id, chargerCode, station, problem, changes }) => (
        <li key={id}>
          <strong className="mono">{chargerCode}</strong> <span className={classes.quiet}>{station}</span>
          {problem !== null && <div className={classes.problem}>{problem}</div>}
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <Change key={change.name} change={change} isRefusedWhole={problem !== null} />
              ))}
            </ul>
          )}
        </li>
      ))}
      {hidden > 0 && <li>{t('preview.more', { shown: formatNumber(hidden, 0, i18n.language) })}</li>}
    </ul>
  );
}

interface ChangeProps {
  change: SettingPlan['changes'][number];
  /** The reason stands at the charger already. */
  isRefusedWhole: boolean;
}

function Change({ change: { name, before, after, problem }, isRefusedWhole }: ChangeProps) {
  const { t } = useTranslation('settingRuns');
  return (
    <li className={problem === null ? undefined : classes.quiet}>
      {name}: <del>{before ?? t('preview.unknown')}</del> → <ins>{after}</ins>
      {problem !== null && !isRefusedWhole && <div className={classes.problem}>{problem}</div>}
    </li>
  );
}
