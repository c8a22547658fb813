import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { acknowledgeByLink, openAlarmLink } from '../../../api/publicPages';
import type { Problem } from '../../../api/problem';
import type { LinkedAlarm, OpenedLink } from '../../../contract/evo-monitor/alarmLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { formatInZone, ownZone } from '../../../lib/time';
import { LoadFailed } from '../LoadFailed';
import { useLoaded } from '../useLoaded';
import classes from './AlarmLinkPage.module.css';

/** The alarms of a message with one button: opening acknowledges nothing, since previews and scanners open links, too. */
export default function AlarmLinkPage() {
  const { t, i18n } = useTranslation('public');
  const { token = '' } = useParams();
  return (
    <article className={classes.page}>
      <h1 className={classes.title}>{t('alarmLink.title')}</h1>
      {/* The names of alarms come in the language of the page. */}
      <LinkedAlarms key={i18n.language} token={token} />
    </article>
  );
}

function LinkedAlarms({ token }: { token: string }) {
  const { data, problem, retry } = useLoaded(useCallback(() => openAlarmLink(token), [token]));
  return (
    <>
      {problem && <LoadFailed message={problem.message} onRetry={retry} />}
      {!data && !problem && <SkeletonRows count={4} />}
      {data && <Opened token={token} opened={data} />}
    </>
  );
}

function Opened({ token, opened }: { token: string; opened: OpenedLink }) {
  const { t, i18n } = useTranslation('public');
  const [answered, setAnswered] = useState<OpenedLink>();
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const { fullName, alarms, acknowledgedAt } = answered ?? opened;
  const acknowledge = async () => {
    setSending(true);
    const { data, error } = await acknowledgeByLink(
      token,
      alarms.map(({ id, version }) => ({ id, version })),
    );
    setSending(false);
    setAnswered(data);
    setProblem(error);
  };
  return (
    <>
      <p className={classes.quiet}>{t('alarmLink.asPerson', { name: fullName })}</p>
      <ul className={classes.alarms}>
        {alarms.map((alarm) => (
          <AlarmLine key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      {problem && <p role="alert">{problem.message}</p>}
      {acknowledgedAt === null ? (
        <button type="button" className={classes.button} disabled={isSending} onClick={() => void acknowledge()}>
          {t('alarmLink.acknowledge')}
        </button>
      ) : (
        <p role="status">
          {t('alarmLink.done', { time: formatInZone(acknowledgedAt, ownZone(), 'dateTime', i18n.language) })}
        </p>
      )}
    </>
  );
}

function AlarmLine({ alarm }: { alarm: LinkedAlarm }) {
  const { t, i18n } = useTranslation('public');
  const { name, priority, priorityName, place, lastAt, timezone, isActive, acknowledgedBy } = alarm;
  const raised = t('alarmLink.raised', { time: formatInZone(lastAt, timezone, 'dateTime', i18n.language) });
  return (
    <li>
      <span className={classes.priority} data-priority={priority}>
        {priorityName}
      </span>{' '}
      <strong>{name}</strong>
      <div>{place}</div>
      <div className={classes.quiet}>{isActive ? raised : `${raised}, ${t('alarmLink.cleared')}`}</div>
      {acknowledgedBy !== null && (
        <div className={classes.quiet}>{t('alarmLink.acknowledgedBy', { name: acknowledgedBy })}</div>
      )}
    </li>
  );
}
