import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import { useIsUnkept } from '../../../entities/replay/unkeptParts';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { BaySections } from './BaySections';

interface StationBaysProps {
  stationId: string;
  onOpen: (washerId: string) => void;
}

/** The bays of the wash sites that belong to a station; nothing where there are none, or no right to see them. */
export function StationBays({ stationId, onOpen }: StationBaysProps) {
  const { t } = useTranslation(['washers', 'replay']);
  const seesWashers = useCan(washerMonitoring.changes);
  const isUnkept = useIsUnkept('washers');
  if (isUnkept) return <DrawerSection title={t('bays.title')}>{t('replay:notKept.title')}</DrawerSection>;
  return seesWashers && <BaySections filters={{ stationIds: [stationId] }} onOpen={onOpen} />;
}
