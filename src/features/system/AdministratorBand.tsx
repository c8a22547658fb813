import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { CHECK_STATES } from '../../contract/evo-basic/systemParts';
import { needsAdministrator } from '../../lib/system/makeChecks';
import { CheckShape } from './CheckShape';
import { usePhrase } from './usePhrase';
import classes from './System.module.css';

/** The checks that wait for the administrator, the worst first; nothing without one. */
export function AdministratorBand({ checks }: { checks: readonly SystemCheck[] }) {
  const { t } = useTranslation('system');
  const waiting = checks.filter(needsAdministrator);
  if (waiting.length === 0) return null;
  const worst = waiting.toSorted((a, b) => CHECK_STATES.indexOf(a.state) - CHECK_STATES.indexOf(b.state));
  return (
    <section className={classes.band} aria-label={t('band')}>
      {worst.map((check) => (
        <BandLine key={check.id} check={check} />
      ))}
    </section>
  );
}

function BandLine({ check }: { check: SystemCheck }) {
  const { t } = useTranslation('system');
  const write = usePhrase();
  const { kind, name, part, state, figure, detail, todo } = check;
  return (
    <p className={classes.bandLine}>
      <CheckShape state={state} />
      <span>
        <strong>
          {t(`part.${part}`)}, {name ?? t(`kind.${kind}`)}:
        </strong>{' '}
        {[write(figure), ...(detail ? [write(detail)] : [])].join(', ')}
      </span>
      {todo &&
        (todo.to === null ? (
          <span className={classes.bandStep}>{write(todo)}</span>
        ) : (
          <Anchor component={Link} to={todo.to} size="sm" className={classes.bandStep}>
            {write(todo)}
          </Anchor>
        ))}
    </p>
  );
}
