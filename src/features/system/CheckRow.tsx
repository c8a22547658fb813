import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownTime } from '../../access/useShownTime';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { CheckBadge } from './CheckShape';
import { LatelyMark } from './LatelyMark';
import { usePhrase } from './usePhrase';
import classes from './System.module.css';

interface CheckRowProps {
  check: SystemCheck;
  /** Rows of its part below the name of the part; 0: the name stands in a row above. */
  rows: number;
  isCursor: boolean;
}

/** A check: state, figure, its last hours, its age, and the next step. */
export function CheckRow({ check, rows, isCursor }: CheckRowProps) {
  const { t } = useTranslation('system');
  const write = usePhrase();
  const { id, part, kind, name, state, figure, detail, lately, since, todo, isStale } = check;
  return (
    <tr data-check={id} data-cursor={isCursor || undefined} data-stale={isStale || undefined}>
      {rows > 0 && (
        <th scope="rowgroup" rowSpan={rows} className={classes.part}>
          {t(`part.${part}`)}
        </th>
      )}
      <td className={classes.stateCell}>
        <CheckBadge state={state} />
      </td>
      <td className={classes.what} translate={name === null ? undefined : 'no'}>
        {name ?? t(`kind.${kind}`)}
      </td>
      <td className={classes.figure}>
        <strong>{write(figure)}</strong>
        {detail && <span className={classes.quiet}>{write(detail)}</span>}
      </td>
      <td className={classes.lately}>{lately && <LatelyMark lately={lately} />}</td>
      <td className={classes.since}>{since !== null && <SinceTime at={since} />}</td>
      <td className={classes.todo}>{todo && <NextStep to={todo.to}>{write(todo)}</NextStep>}</td>
    </tr>
  );
}

function NextStep({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}

function SinceTime({ at }: { at: string }) {
  const formatTime = useShownTime();
  return <time title={formatTime(at, null, 'full')}>{formatTime(at, null, 'dayMinute')}</time>;
}
