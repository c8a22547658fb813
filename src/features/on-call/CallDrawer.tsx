import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useAlarmMessagesQuery } from '../../api/evo-monitor/alarmChannel';
import { useOnCallCallQuery } from '../../api/evo-monitor/onCallChain';
import { alarmChannel } from '../../contract/evo-monitor/alarmChannel';
import type { OnCallCall, OnCallCallDetail } from '../../contract/evo-monitor/onCallCalls';
import { incident } from '../../contract/evo-monitor/incident';
import { AlarmEvents } from '../../entities/alarm/AlarmEvents';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { SentMessages } from '../../entities/alarm/SentMessages';
import { useAlarmName } from '../../entities/alarm/useAlarmName';
import { useAlarmPlace } from '../../entities/alarm/useAlarmPlace';
import { useMakeIncident } from '../../entities/incident/useMakeIncident';
import { ActionButton } from '../../entities/record/ActionButton';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { zoneFor } from '../../lib/time';
import { useCallWords } from './useCallWords';

const REFRESH_MS = 5_000;
const MOST_MESSAGES = 100;

/** One call: its answer, each step with its messages, and links to the alarm and its moment. */
export function CallDrawer({ id }: { id: string }) {
  const { t } = useTranslation('onCallCalls');
  const nameOf = useAlarmName();
  const placeOf = useAlarmPlace();
  const makeIncident = useMakeIncident();
  const answer = useOnCallCallQuery({ body: { id } }, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { alarm, outcome } = answer.data;
  return (
    <RecordDrawer
      title={nameOf(alarm)}
      state={
        <>
          <PriorityBadge priority={alarm.priority} />
          <Tag>{t(`outcome.${outcome ?? 'calling'}`)}</Tag>
        </>
      }
      subtitle={placeOf(alarm)}
      actions={
        <ActionButton
          label={t('makeIncident')}
          allow={incident.fromAlarm}
          onClick={() => void makeIncident(alarm.key)}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.onCallCall(answer.data)} />
      <CallFacts call={answer.data} />
      <CallEvents call={answer.data} />
      <CallMessages call={answer.data} />
    </RecordDrawer>
  );
}

function CallFacts({ call }: { call: OnCallCall }) {
  const { t } = useTranslation('onCallCalls');
  const time = useShownTime();
  const words = useCallWords();
  const { chain, startedAt, timezone } = call;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.answeredBy')}>{words.describeAnswer(call)}</Fact>
        <Fact label={t('fields.after')}>{words.formatWait(call)}</Fact>
        <Fact label={t('fields.startedAt')}>{time(startedAt, timezone, 'dateTime')}</Fact>
        <Fact label={t('fields.chain')}>{chain}</Fact>
      </Facts>
    </DrawerSection>
  );
}

function CallEvents({ call: { alarm, events, timezone } }: { call: OnCallCallDetail }) {
  const { t } = useTranslation(['onCallCalls', 'alarms']);
  const [zone] = useZoneChoice();
  return (
    <DrawerSection title={t('timeline')} aside={t(`alarms:foot.zone.${zone}`)}>
      <AlarmEvents alarm={alarm} events={events} timezone={zoneFor(zone, timezone)} />
    </DrawerSection>
  );
}

function CallMessages({ call: { alarm, startedAt, endedAt, timezone } }: { call: OnCallCall }) {
  const { t } = useTranslation('onCallCalls');
  const maySee = useCan(alarmChannel.messages);
  const { data } = useAlarmMessagesQuery(
    { body: { alarmId: alarm.key, pageSize: MOST_MESSAGES } },
    { skip: !maySee, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const sent = (data?.records ?? [])
    .filter(({ createdAt }) => startedAt <= createdAt && (endedAt === null || createdAt <= endedAt))
    .toReversed();
  if (sent.length === 0) return null;
  const tries = sent.reduce((sum, message) => sum + message.tries, 0);
  return (
    <DrawerSection title={t('messages')} aside={t('tries', { count: tries })}>
      <SentMessages messages={sent} timezone={timezone} />
    </DrawerSection>
  );
}
