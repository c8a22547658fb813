import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerDetailQuery } from '../../api/evo-basic/iotChargers';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { AttemptStrip } from '../../entities/attempt/AttemptStrip';
import { SimulationButton } from '../../entities/charger/SimulationButton';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { RecordNotes } from '../../entities/note/RecordNotes';
import { PlannedWork } from '../../entities/planned-work/PlannedWork';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab } from '../../kit/crud/record/RecordTabs';
import { Tag } from '../../kit/layout/Tag';
import { chargerActions } from './chargerActions';
import type { ChargerAction } from './ChargerDialogs';
import { ChargerFacts } from './ChargerFacts';
import { ChargerForm } from './ChargerForm';
import { ConfigurationTab } from './ConfigurationTab';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { DiagnosticsTab } from './DiagnosticsTab';
import { SecurityTab } from './SecurityTab';
import { StatusFinding } from './StatusFinding';

const WIDTH = 640;
/** Its connectors and its state are live. */
const REFRESH_MS = 5_000;

interface ChargerDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: ChargerAction) => void;
}

/** Drawer of a charger: form or facts, configuration, diagnostics, security, history. */
export function ChargerDrawer({ id, onAction }: ChargerDrawerProps) {
  const { t } = useTranslation('chargers');
  const isNew = id === NEW_RECORD;
  const answer = useChargerDetailQuery({ body: { id } }, { skip: isNew, pollingInterval: REFRESH_MS });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<ChargerForm charger={null} />} width={WIDTH}>
      {(charger) => <ChargerContent charger={charger} onAction={onAction} />}
    </OpenRecord>
  );
}

function ChargerContent({ charger, onAction }: { charger: Charger } & Pick<ChargerDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['chargers', 'records']);
  const mayEdit = useCan(iotChargers.update);
  const mayConfigure = useCan(iotChargers.configuration);
  const mayDiagnose = useCan(iotChargers.diagnose);
  const { chargerCode, name, station, model, retiredAt, status, hasCredential, isSimulated } = charger;
  return (
    <RecordDrawer
      title={chargerCode}
      width={WIDTH}
      state={retiredAt === null ? <StatusBadge status={status} /> : <Tag>{t('records:list.retired')}</Tag>}
      subtitle={[name, station, model].filter(Boolean).join(' · ')}
      actions={
        <>
          <ActionButtons
            actions={chargerActions(charger, t)}
            onAction={(kind) => onAction({ kind, target: toBulkTarget([charger]) })}
          />
          <SimulationButton charger={charger} />
          {!hasCredential && <Tag>{t('noKey')}</Tag>}
          {isSimulated && <Tag>{t('simulation.tag')}</Tag>}
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.charger(charger)} />
      <FactsAndHistory
        kind="charger"
        namespace="chargers"
        record={charger}
        facts={
          <>
            <ChargerFacts charger={charger} isWhole={!mayEdit} />
            <StatusFinding chargerId={charger.id} />
            <AttemptStrip chargerCode={chargerCode} />
            <PlannedWork kind="charger" recordId={charger.id} />
            <RecordNotes kind="charger" recordId={charger.id} />
          </>
        }
      >
        {mayEdit && (
          <RecordTab name="edit" label={t('records:record.edit')}>
            <ChargerForm key={charger.id} charger={charger} />
          </RecordTab>
        )}
        {mayConfigure && (
          <RecordTab name="configuration" label={t('configuration.tab')}>
            <ConfigurationTab charger={charger} />
          </RecordTab>
        )}
        {mayDiagnose && (
          <RecordTab name="diagnostics" label={t('diagnostics.tab')}>
            <DiagnosticsTab charger={charger} />
          </RecordTab>
        )}
        {mayDiagnose && (
          <RecordTab name="security" label={t('security.tab')}>
            <SecurityTab charger={charger} />
          </RecordTab>
        )}
      </FactsAndHistory>
    </RecordDrawer>
  );
}
