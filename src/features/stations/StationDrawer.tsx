import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useStationDetailQuery } from '../../api/evo-basic/iotChargerGroups';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { RecordNotes } from '../../entities/note/RecordNotes';
import { PlannedWork } from '../../entities/planned-work/PlannedWork';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { Tag } from '../../kit/layout/Tag';
import type { StationAction } from './StationDialogs';
import { StationFacts } from './StationFacts';
import { StationForm } from './StationForm';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { stationActions } from './stationActions';

const WIDTH = 720;

interface StationDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: StationAction) => void;
}

/** Drawer of a station: a form with the right to edit, facts without. */
export function StationDrawer({ id, onAction }: StationDrawerProps) {
  const { t } = useTranslation('stationGroups');
  const answer = useStationDetailQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<StationForm station={null} />} width={WIDTH}>
      {(station) => <StationContent station={station} onAction={onAction} />}
    </OpenRecord>
  );
}

function StationContent({ station, onAction }: { station: Station } & Pick<StationDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['stationGroups', 'places', 'records']);
  const mayEdit = useCan('equipment/stationGroup/edit');
  const state =
    station.retiredAt === null ? t(`places:operating.${station.operatingStatus}`) : t('records:list.retired');
  return (
    <RecordDrawer
      title={station.name}
      width={WIDTH}
      state={<Tag>{state}</Tag>}
      subtitle={`${station.company} · ${station.city}, ${station.address}`}
      actions={
        <ActionButtons
          actions={stationActions(station, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([station]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.station(station)} />
      <PlannedWork kind="station" recordId={station.id} />
      <RecordNotes kind="station" recordId={station.id} />
      <FactsAndHistory
        kind="station"
        namespace="stationGroups"
        record={station}
        facts={mayEdit ? <StationForm key={station.id} station={station} /> : <StationFacts station={station} />}
      />
    </RecordDrawer>
  );
}
