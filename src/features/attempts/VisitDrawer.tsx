import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useVisitQuery } from '../../api/evo-monitor/attempts';
import type { Visit } from '../../contract/evo-monitor/attempts';
import { AttemptOutcome } from '../../entities/attempt/AttemptOutcome';
import { SpanMessages } from '../../entities/ocpp/SpanMessages';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { listOfCharger, listPast, toRecord } from '../../entities/record/relationTargets';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { fromWire, toWire } from '../../lib/time';
import classes from './Attempts.module.css';
import { drawAge } from './drawAge';
import { Moments } from './Moments';

const REFRESH_MS = 10_000;
/** Messages around a visit belong to it. */
const AROUND_MS = 10_000;

/** The visit of an attempt: each of its attempts, second by second, with its messages. */
export function VisitDrawer({ id }: { id: string }) {
  const answer = useVisitQuery({ params: { id } }, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  return answer.data ? <VisitContent visit={answer.data} /> : <RecordPending answer={answer} />;
}

function VisitContent({ visit: { result, attempts } }: { visit: Visit }) {
  const { t, i18n } = useTranslation('attempts');
  const maySeeMessages = useCan('maintenance/ocppLog/view');
  const [first] = attempts;
  const last = attempts.at(-1);
  if (!first || !last) return null;
  const { chargerCode, connector, station, timezone, stationId } = first;
  const span = { startedAt: first.beganAt, stoppedAt: last.endedAt };
  const sessions = attempts.flatMap(({ transactionId }) => toRecord('session', 'session', transactionId));
  return (
    <RecordDrawer
      title={t(result === 'failed' ? 'story.failed' : 'story.visit', { count: attempts.length })}
      state={t(`visit.${result ?? 'open'}`)}
      subtitle={[`${chargerCode} · ${connector}`, station].join(' · ')}
    >
      <RelatedLinks
        relations={[
          ...toRecord('station', 'station', stationId),
          ...sessions,
          ...listOfCharger(chargerCode),
          ...listPast(chargerCode, span, connector),
        ]}
      />
      <RecordTabs>
        <RecordTab name="story" label={t('tab.story')}>
          {attempts.map((attempt, index) => (
            <DrawerSection
              key={attempt.id}
              title={t('story.attempt', { number: index + 1 })}
              aside={
                <span className={classes.result}>
                  <AttemptOutcome {...attempt} />
                  {drawAge(attempt.duration, i18n.language)}
                </span>
              }
            >
              <Moments attempt={attempt} />
            </DrawerSection>
          ))}
        </RecordTab>
        {maySeeMessages && (
          <RecordTab name="messages" label={t('tab.messages')}>
            <SpanMessages
              chargerCode={chargerCode}
              timezone={timezone}
              span={{
                from: toWire(fromWire(first.beganAt) - AROUND_MS),
                ...(last.endedAt !== null && { to: toWire(fromWire(last.endedAt) + AROUND_MS) }),
              }}
            />
          </RecordTab>
        )}
      </RecordTabs>
    </RecordDrawer>
  );
}
