import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useAlarmMessageQuery, useSendMessageAgainMutation } from '../../../api/evo-monitor/alarmChannel';
import { isProblem } from '../../../api/problem';
import { alarmChannel, type AlarmMessageDetail } from '../../../contract/evo-monitor/alarmChannel';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useMessageOutcome } from '../../../entities/alarm/useMessageOutcome';
import { ActionButton } from '../../../entities/record/ActionButton';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Tag } from '../../../kit/layout/Tag';
import heldClasses from '../HeldMail.module.css';
import classes from '../OutboxList.module.css';

const REFRESH_MS = 5_000;

/** One message with its alarms, its text, its tries and the last answer. */
export function MessageDrawer({ id }: { id: string }) {
  const { t } = useTranslation(['alarmChannels', 'status']);
  const [sendAgain, { error }] = useSendMessageAgainMutation();
  const answer = useAlarmMessageQuery({ body: { id } }, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { subject, kind, fullName, shownAddress, state, body } = answer.data;
  return (
    <RecordDrawer
      title={subject}
      state={<Tag>{t(`status:messageState.${state}`)}</Tag>}
      subtitle={`${t(`status:channel.${kind}`)}, ${fullName}, ${shownAddress}`}
      actions={
        state !== 'delivered' && (
          <ActionButton
            label={t('messages.again')}
            allow={alarmChannel.sendAgain}
            onClick={() => void sendAgain({ body: { id } })}
          />
        )
      }
    >
      {isProblem(error) && (
        <DrawerSection>
          <p role="alert">{error.message}</p>
        </DrawerSection>
      )}
      <MessageAlarms alarms={answer.data.alarms} />
      <DrawerSection>
        <pre className={classes.mail}>{body}</pre>
      </DrawerSection>
      <MessageTries message={answer.data} />
    </RecordDrawer>
  );
}

function MessageAlarms({ alarms }: Pick<AlarmMessageDetail, 'alarms'>) {
  const { t } = useTranslation('alarmChannels');
  const nameOf = useAlarmName();
  const maySee = useCan(chargerAlarm.page);
  if (alarms.length === 0) return null;
  return (
    <DrawerSection title={t('messages.alarms')}>
      <ul className={heldClasses.alarms}>
        {alarms.map(({ id, code, priority }) => (
          <li key={id}>
            <PriorityBadge priority={priority} />{' '}
            {maySee ? <Link to={`/live/alarms?alarm=${id}`}>{nameOf({ code })}</Link> : nameOf({ code })}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

function MessageTries({ message: { attempts, answer } }: { message: AlarmMessageDetail }) {
  const { t } = useTranslation('alarmChannels');
  const time = useShownTime();
  const describeOutcome = useMessageOutcome();
  return (
    <DrawerSection title={t('messages.attempts')}>
      <ol className={heldClasses.alarms}>
        {attempts.map(({ at, ms, ...outcome }, index) => (
          <li key={index}>
            {`${time(at, null, 'dateTime')} · ${describeOutcome(outcome)} · ${t('messages.ms', { ms })}`}
          </li>
        ))}
      </ol>
      {answer && (
        <>
          <h4>{t('messages.answer')}</h4>
          <pre className={classes.mail}>{answer}</pre>
        </>
      )}
    </DrawerSection>
  );
}
