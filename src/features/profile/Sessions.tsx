import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useEndSessionsMutation, useMySessionsQuery } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { Tag } from '../../kit/layout/Tag';
import { browserName } from '../../entities/account/browserName';
import classes from './Profile.module.css';

/** Open sessions of the user; each of the others can be ended. */
export function Sessions() {
  const { t } = useTranslation('profile');
  const time = useShownTime();
  const { data: sessions, error, isFetching, refetch } = useMySessionsQuery({ body: {} });
  const [end, { isLoading, error: refusal }] = useEndSessionsMutation();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const problem = toProblem(error);
  const notEnded = toProblem(refusal);
  return (
    <section className={classes.section} aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions">{t('sessions.title')}</h2>
        {hasOthers && (
          <Button variant="default" loading={isLoading} onClick={() => void end({ body: { end: 'others' } })}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {notEnded && (
        <div role="alert">
          <FieldMessage message={notEnded.message} />
        </div>
      )}
      {!sessions && !problem && <SkeletonRows count={2} height={52} />}
      {!sessions && problem && (
        <ErrorState message={problem.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className={classes.sessions}>
        {sessions?.map(({ id, isCurrent, userAgent, address, createdAt, lastActiveAt }) => (
          <li key={id} className={classes.session}>
            <div className={classes.where}>
              <div className={classes.agent} title={userAgent}>
                {describePlace({ userAgent, address })}
              </div>
              <div className={classes.times}>
                {t('sessions.times', {
                  since: time(createdAt, null, 'full'),
                  active: time(lastActiveAt, null, 'full'),
                })}
              </div>
            </div>
            {isCurrent ? (
              <Tag>{t('sessions.current')}</Tag>
            ) : (
              <Button
                variant="default"
                size="xs"
                disabled={isLoading}
                aria-label={t('sessions.endOne', { place: describePlace({ userAgent, address }) })}
                onClick={() => void end({ body: { end: id } })}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Firefox, Windows · 10.20.7.3` */
function describePlace({ userAgent, address }: { userAgent: string; address: string }): string {
  return `${browserName(userAgent) ?? userAgent} · ${address}`;
}
