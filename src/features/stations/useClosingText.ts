import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useStationImpactQuery } from '../../api/evo-basic/iotChargerGroups';
import { useImpactText } from '../../entities/impact/useImpactText';

/**
 * Counts the connectors that drivers no longer see when a station closes, and the sessions that go on.
 * @param stationId null where no station is to be closed
 * @returns undefined until it has been counted
 */
export function useClosingText(stationId: string | null): string | undefined {
  const { t } = useTranslation('stationGroups');
  const listCounts = useImpactText();
  const arg = stationId === null ? skipToken : { body: { id: stationId } };
  const { currentData } = useStationImpactQuery(arg, { refetchOnMountOrArgChange: true });
  if (!currentData) return undefined;
  const { connectors, runningSessions } = currentData;
  return t('notice.closing', { connectors: listCounts({ connectors }), sessions: listCounts({ runningSessions }) });
}
