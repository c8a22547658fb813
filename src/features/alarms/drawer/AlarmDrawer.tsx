import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../../access/page';
import { useCan } from '../../../access/useCan';
import { useAlarmTimelineQuery } from '../../../api/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { AlarmSource } from '../../../entities/alarm/AlarmSource';
import { isAlarmOver } from '../../../contract/live/alarmState';
import { replay } from '../../../contract/evo-monitor/replay';
import { AlarmAge } from '../../../entities/alarm/AlarmAge';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useAlarmPlace } from '../../../entities/alarm/useAlarmPlace';
import { RecordNotes } from '../../../entities/note/RecordNotes';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { LiveOnly } from '../../../entities/replay/LiveOnly';
import { ReplayNote } from '../../../entities/replay/ReplayNote';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { useAlarmView } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import { AlarmActions } from '../triage/AlarmActions';
import { AlarmAdvice } from './AlarmAdvice';
import { AlarmCharger } from './AlarmCharger';
import classes from './AlarmDrawer.module.css';
import { AlarmFacts } from './AlarmFacts';
import { AlarmIncidents } from './AlarmIncidents';
import { AlarmMails } from './AlarmMails';
import { AlarmMessages } from './AlarmMessages';
import { AlarmPast } from './AlarmPast';
import { AlarmRecovery } from './AlarmRecovery';
import { AlarmTimeline } from './AlarmTimeline';
import { AlarmWasher } from './AlarmWasher';
import type { SentCommand } from './sentCommand';
import { StationChargers } from './StationChargers';

interface AlarmDrawerProps {
  alarmKey: string;
  /** The command that was sent from here last. */
  sent: SentCommand | null;
  onClose: () => void;
}

const WIDTH = 420;

/** One alarm: first the advised steps, then its meaning, facts and history; in a replay those that are stored by time. */
export function AlarmDrawer({ alarmKey, sent, onClose }: AlarmDrawerProps) {
  const { t } = useTranslation('alarms');
  const nameOf = useAlarmName();
  const live = useAlarmView(alarmKey);
  const isReplay = useIsReplay();
  // An alarm that has left the queue can still be read, but not as it was at a past moment.
  const { data: past, isError } = useAlarmTimelineQuery({ params: { id: alarmKey } }, { skip: isReplay });
  const alarm = live ?? (isReplay ? undefined : past?.alarm);
  const isGone = isReplay ? live === null : isError;
  const title = alarm ? nameOf(alarm) : t('detail.title');
  useRecordName(alarm ? title : null);
  return (
    <DockedDrawer label={title} width={WIDTH} onClose={onClose}>
      {alarm ? (
        <Detail key={alarm.key} alarm={alarm} title={title} sent={sent} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} onClose={onClose} />
          {isGone ? <Gone /> : <SkeletonRows count={8} />}
        </>
      )}
    </DockedDrawer>
  );
}

function Gone() {
  const { t } = useTranslation('alarms');
  return useIsReplay() ? (
    <EmptyState title={t('detail.notThen')} hint={t('detail.notThenHint')} />
  ) : (
    <EmptyState title={t('detail.gone')} hint={t('detail.goneHint')} />
  );
}

interface DetailProps extends Pick<AlarmDrawerProps, 'sent' | 'onClose'> {
  alarm: LiveAlarm;
  title: string;
}

function Detail({ alarm, title, sent, onClose }: DetailProps) {
  const { t } = useTranslation('alarms');
  const placeOf = useAlarmPlace();
  const isReplay = useIsReplay();
  const maySeeConnectors = useCan(replay.picture);
  const hasChargers = !isReplay || maySeeConnectors;
  return (
    <>
      <DrawerHead
        title={title}
        state={
          <span className={classes.state}>
            <PriorityBadge priority={alarm.priority} isOver={isAlarmOver(alarm)} />
            <AlarmAge alarm={alarm} />
            <LiveOnly>
              <span className={classes.quiet}>{t('detail.version', { version: alarm.version })}</span>
            </LiveOnly>
          </span>
        }
        subtitle={
          <span className={classes.place}>
            {placeOf(alarm)}
            {(alarm.stationId ?? alarm.washerId ?? alarm.homeChargerId) !== null && <AlarmSource alarm={alarm} />}
          </span>
        }
        onClose={onClose}
      >
        <span className={classes.buttons}>
          <AlarmActions alarms={[alarm]} />
        </span>
        {isReplay && <ReplayNote about="alarm" />}
      </DrawerHead>
      {/* Above the parts that are read later, which would move the links under the pointer. */}
      <RelatedLinks relations={RELATIONS.alarm(alarm)} numbers={alarm} />
      <LiveOnly>
        <AlarmIncidents alarmId={alarm.key} />
        <AlarmRecovery alarm={alarm} />
      </LiveOnly>
      <AlarmAdvice alarm={alarm} sent={sent} hasCommands={hasChargers} />
      <LiveOnly>
        <RecordNotes kind="alarm" recordId={alarm.key} />
      </LiveOnly>
      <AlarmFacts alarm={alarm} />
      <LiveOnly>
        <AlarmPast alarm={alarm} />
      </LiveOnly>
      <AlarmRecord alarm={alarm} />
      {hasChargers && <Chargers alarm={alarm} sent={sent} />}
      <LiveOnly>{alarm.washerId !== null && <AlarmWasher washerId={alarm.washerId} />}</LiveOnly>
      <AlarmTimeline alarm={alarm} />
      <LiveOnly>
        <AlarmMessages alarm={alarm} />
        <AlarmMails alarm={alarm} />
      </LiveOnly>
    </>
  );
}

function Chargers({ alarm, sent }: Pick<DetailProps, 'alarm' | 'sent'>) {
  const { chargerCode, stationId } = alarm;
  if (chargerCode !== null) return <AlarmCharger alarm={alarm} chargerCode={chargerCode} sent={sent} />;
  return stationId === null ? null : <StationChargers stationId={stationId} />;
}

/** Links from an alarm of the platform to its subject: the order of a payment, the statements of the ledger. */
function AlarmRecord({ alarm: { classification, orderId } }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const maySeeOrders = useCan('order/chargeOrder/view');
  const maySeeStatements = useCan('finance/accountStatement/view');
  const isOrder = orderId !== null && maySeeOrders;
  const isLedger = classification === 'ledger' && maySeeStatements;
  if (!isOrder && !isLedger) return null;
  return (
    <DrawerSection>
      <div className={classes.links}>
        {isOrder && <Link to={`/orders/charging?open=${orderId}`}>{t('record.order')}</Link>}
        {isLedger && <Link to="/finance/statement">{t('record.statements')}</Link>}
      </div>
    </DrawerSection>
  );
}
