import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useStationDetailQuery } from '../../api/evo-basic/iotChargerGroups';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { StationAction } from './StationDialogs';
import { StationFacts } from './StationFacts';
import { StationForm } from './StationForm';
import { stationActions } from './stationActions';

const WIDTH = 720;

interface StationDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: StationAction) => void;
}

/** A station by itself: changed by who may, read by the others. */
export function StationDrawer({ id, onAsk }: StationDrawerProps) {
  const { t } = useTranslation('stationGroups');
  const answer = useStationDetailQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={WIDTH}>
        <StationForm station={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownStation station={answer.data} onAsk={onAsk} />;
}

function KnownStation({ station, onAsk }: { station: Station } & Pick<StationDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['stationGroups', 'records']);
  const labelOf = useLabelOf('stationGroups');
  const mayEdit = useCan('equipment/stationGroup/edit');
  const state = station.retiredAt === null ? t(`operating.${station.operatingStatus}`) : t('records:list.retired');
  return (
    <RecordDrawer
      title={station.name}
      width={WIDTH}
      state={<Tag>{state}</Tag>}
      subtitle={`${station.company} · ${station.city}, ${station.address}`}
      actions={stationActions(station, t).map(({ kind, label, allow }) => (
        <ActionButton key={kind} label={label} allow={allow} onClick={() => onAsk({ kind, stations: [station] })} />
      ))}
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <StationForm key={station.version} station={station} /> : <StationFacts station={station} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="station" id={station.id} labelOf={labelOf} record={station} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

interface ActionButtonProps {
  label: string;
  allow: Parameters<typeof useCan>[0];
  onClick: () => void;
}

function ActionButton({ label, allow, onClick }: ActionButtonProps) {
  if (!useCan(allow)) return null;
  return (
    <ReasonedButton reason={null} onClick={onClick}>
      {label}
    </ReasonedButton>
  );
}
