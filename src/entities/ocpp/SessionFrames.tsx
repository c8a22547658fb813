import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useSessionFramesQuery } from '../../api/evo-monitor/ocppLog';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { zoneFor } from '../../lib/time';
import { MessageList } from './MessageList';

interface SessionFramesProps {
  txnId: string;
  /** Time zone of the station. */
  timezone: string;
}

/** The whole OCPP messages that started and ended a session; renders nothing once they are deleted. */
export function SessionFrames({ txnId, timezone }: SessionFramesProps) {
  const { t } = useTranslation('records');
  const [zone] = useZoneChoice();
  const { data } = useSessionFramesQuery({ body: { txnId } });
  const frames = [data?.start, data?.end].filter((frame) => frame !== null && frame !== undefined);
  if (frames.length === 0) return null;
  return (
    <DrawerSection title={t('frames.title')}>
      <MessageList messages={frames} timezone={zoneFor(zone, timezone)} isOpen shownTxnId={txnId} />
    </DrawerSection>
  );
}
