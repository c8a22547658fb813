import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useSessionFramesQuery } from '../../api/evo-monitor/ocppLog';
import { ocppLog, type OcppMessage } from '../../contract/evo-monitor/ocppLog';
import { useSearch } from '../../kit/address/useSearch';
import { changeAddress } from '../../kit/crud/listAddress';
import { Fact } from '../../kit/layout/Fact';
import { formatInZone, zoneFor } from '../../lib/time';

interface SessionFrameFactsProps {
  txnId: string | null;
  /** Time zone of the station. */
  timezone: string;
}

/** Facts of an order or a session: the messages that started and ended it, links to its tab of messages. */
export function SessionFrameFacts({ txnId, timezone }: SessionFrameFactsProps) {
  const { t } = useTranslation('records');
  const mayRead = useCan(ocppLog.sessionFrames);
  const { data } = useSessionFramesQuery({ body: { txnId: txnId ?? '' } }, { skip: txnId === null || !mayRead });
  if (!data) return null;
  return (
    <>
      {data.start && (
        <Fact label={t('frames.start')}>
          <FrameLink frame={data.start} timezone={timezone} />
        </Fact>
      )}
      {data.end && (
        <Fact label={t('frames.end')}>
          <FrameLink frame={data.end} timezone={timezone} />
        </Fact>
      )}
    </>
  );
}

function FrameLink({ frame, timezone }: { frame: OcppMessage; timezone: string }) {
  const { i18n } = useTranslation();
  const [zone] = useZoneChoice();
  const [search] = useSearch();
  const time = formatInZone(frame.time, zoneFor(zone, timezone), 'timeMs', i18n.language);
  return (
    <Link to={{ search: changeAddress(search, { tab: 'messages' }).toString() }}>{`${frame.messageName} ${time}`}</Link>
  );
}
