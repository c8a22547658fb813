import { useTranslation } from 'react-i18next';
import {
  useDeleteStationsMutation,
  useRetireStationsMutation,
  useSaveStationProfitMutation,
  useSetOperatingStatusMutation,
  useStationProfitImpactQuery,
  useStationProfitQuery,
} from '../../api/evo-basic/iotChargerGroups';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { OpeningDialog } from '../../entities/place/OpeningDialog';
import { ProfitDialog } from '../../entities/profit/ProfitDialog';
import { CHARGE_SHARES } from '../../entities/profit/profitValues';
import { AnnouncementDialog } from './AnnouncementDialog';
import { EnergyPriceDialog } from './EnergyPriceDialog';
import { useClosingText } from './useClosingText';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on stations, carried out after confirmation. */
export interface StationAction {
  kind: 'delete' | 'retire' | 'restore' | 'open' | 'announcement' | 'profit' | 'energyPrice';
  target: BulkTarget<Station>;
}

interface StationDialogsProps {
  action: StationAction;
  onClose: () => void;
}

export function StationDialogs({ action, onClose }: StationDialogsProps) {
  const { kind } = action;
  if (kind === 'delete' || kind === 'retire' || kind === 'restore') {
    return <ManyDialog {...action} kind={kind} onClose={onClose} />;
  }
  const [station] = action.target.records;
  if (!station) return null;
  switch (kind) {
    case 'open':
      return <OpenDialog station={station} onClose={onClose} />;
    case 'announcement':
      return <AnnouncementDialog station={station} onClose={onClose} />;
    case 'energyPrice':
      return <EnergyPriceDialog station={station} onClose={onClose} />;
    case 'profit':
      return <StationProfitDialog station={station} onClose={onClose} />;
  }
}

interface OneProps {
  station: Station;
  onClose: () => void;
}

function OpenDialog({ station, onClose }: OneProps) {
  const closingText = useClosingText(station.operatingStatus === 'opening' ? station.id : null);
  return (
    <OpeningDialog
      namespace="stationGroups"
      place={station}
      mutation={useSetOperatingStatusMutation()}
      notice={closingText}
      onClose={onClose}
    />
  );
}

function StationProfitDialog({ station, onClose }: OneProps) {
  const { t } = useTranslation('stationGroups');
  const params = { id: station.id };
  const { data } = useStationProfitQuery({ params }, { refetchOnMountOrArgChange: true });
  const mutation = useSaveStationProfitMutation();
  const { currentData: impact } = useStationProfitImpactQuery(
    { body: { stationId: station.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  return (
    <ProfitDialog
      title={t('profit.title', { name: data.station })}
      shares={CHARGE_SHARES}
      hint={t('profit.hint', { company: data.company })}
      lines={data.lines}
      impact={impact}
      mutation={mutation}
      toCall={(lines) => ({ params, body: { lines } })}
      onClose={onClose}
    />
  );
}

interface ManyDialogProps extends Pick<StationDialogsProps, 'onClose'>, Omit<StationAction, 'kind'> {
  kind: RetireKind;
}

function ManyDialog({ kind, target, onClose }: ManyDialogProps) {
  const [remove] = useDeleteStationsMutation();
  const [retire] = useRetireStationsMutation();
  return (
    <RetireDialog
      namespace="stationGroups"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}
