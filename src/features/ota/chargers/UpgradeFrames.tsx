import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useUpgradeFramesQuery } from '../../../api/evo-monitor/chargerFirmwaresUpgrade';
import { toProblem } from '../../../api/problem';
import { chargerFirmwaresUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { MessageList } from '../../../entities/ocpp/MessageList';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { zoneFor } from '../../../lib/time';

interface UpgradeFramesProps {
  /** Id of the upgrade. */
  id: string;
  /** More messages may come. */
  isRunning: boolean;
}

const REFRESH_MS = 5_000;

/** OCPP messages of an upgrade as they went over the wire, for users with the right to see them. */
export function UpgradeFrames({ id, isRunning }: UpgradeFramesProps) {
  const { t } = useTranslation('ota');
  const [zone] = useZoneChoice();
  const mayRead = useCan(chargerFirmwaresUpgrade.upgradeFrames);
  const { data, error, refetch } = useUpgradeFramesQuery(
    { body: { id } },
    { skip: !mayRead, refetchOnMountOrArgChange: true, pollingInterval: isRunning ? REFRESH_MS : 0 },
  );
  const problem = toProblem(error);
  return (
    <DrawerSection title={t('record.frames')}>
      {!mayRead && t('record.framesHidden')}
      {problem && !data && <ErrorState message={problem.message} onRetry={() => void refetch()} />}
      {mayRead && !data && !problem && <SkeletonRows count={3} />}
      {data && <MessageList messages={data.messages} timezone={zoneFor(zone, data.timezone)} />}
    </DrawerSection>
  );
}
