import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import { BaySections } from './BaySections';

interface StationBaysProps {
  stationId: string;
  onOpen: (washerId: string) => void;
}

/** The bays of the wash sites that belong to a station; nothing where there are none, or no right to see them. */
export function StationBays({ stationId, onOpen }: StationBaysProps) {
  const seesWashers = useCan(washerMonitoring.changes);
  return seesWashers && <BaySections filters={{ stationIds: [stationId] }} onOpen={onOpen} />;
}
