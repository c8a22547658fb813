import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHomeSessionQuery } from '../../../api/evo-home-admin/homeChargingHistory';
import type { HomeSessionDetail } from '../../../contract/evo-home-admin/homeChargingHistory';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { formatZoneOffset, fromWire } from '../../../lib/time';
import { EndHomeSession } from './EndHomeSession';
import { HomeSessionBadge } from './HomeSessionBadge';
import { HomeSessionFacts } from './HomeSessionFacts';
import { PeriodCosts } from './PeriodCosts';

const WIDTH = 560;

/** While it runs it is looked at again. */
const RUNNING_MS = 10_000;

export function HomeSessionDrawer({ id }: { id: string }) {
  const [pollingMs, setPollingMs] = useState(0);
  const answer = useHomeSessionQuery(
    { params: { no: id } },
    { pollingInterval: pollingMs, skipPollingIfUnfocused: true },
  );
  const wanted = answer.data?.stoppedAt === null ? RUNNING_MS : 0;
  if (wanted !== pollingMs) setPollingMs(wanted);
  return answer.data ? <SessionContent session={answer.data} /> : <RecordPending answer={answer} width={WIDTH} />;
}

function SessionContent({ session }: { session: HomeSessionDetail }) {
  const { t } = useTranslation('homeHistory');
  const { no, status, serialNo, owner, timezone, startedAt } = session;
  return (
    <RecordDrawer
      title={no}
      width={WIDTH}
      state={<HomeSessionBadge status={status} />}
      actions={<EndHomeSession session={session} />}
      subtitle={[serialNo, owner, formatZoneOffset(timezone, fromWire(startedAt))].filter(Boolean).join(' · ')}
    >
      <RelatedLinks relations={RELATIONS.homeSession(session)} />
      <DrawerSection title={t('costs.title')}>
        <PeriodCosts session={session} />
      </DrawerSection>
      <HomeSessionFacts session={session} />
    </RecordDrawer>
  );
}
