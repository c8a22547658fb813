import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerDetailQuery } from '../../api/evo-basic/iotChargers';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import { chargerActions } from './chargerActions';
import type { ChargerAction } from './ChargerDialogs';
import { ChargerFacts } from './ChargerFacts';
import { ChargerForm } from './ChargerForm';
import { ConfigurationTab } from './ConfigurationTab';
import { DiagnosticsTab } from './DiagnosticsTab';

const WIDTH = 640;
/** Its connectors and its state are live. */
const REFRESH_MS = 5_000;

interface ChargerDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: ChargerAction) => void;
}

/** A charger by itself: changed by who may, read by the others; asked what it is set to and what ails it. */
export function ChargerDrawer({ id, onAsk }: ChargerDrawerProps) {
  const { t } = useTranslation('chargers');
  const isNew = id === NEW_RECORD;
  const answer = useChargerDetailQuery({ body: { id } }, { skip: isNew, pollingInterval: REFRESH_MS });
  if (isNew) {
    return (
      <RecordDrawer title={t('add')} width={WIDTH}>
        <ChargerForm charger={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownCharger charger={answer.data} onAsk={onAsk} />;
}

function KnownCharger({ charger, onAsk }: { charger: Charger } & Pick<ChargerDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['chargers', 'records']);
  const labelOf = useLabelOf('chargers');
  const mayEdit = useCan(iotChargers.update);
  const mayConfigure = useCan(iotChargers.configuration);
  const mayDiagnose = useCan(iotChargers.diagnose);
  const { chargerCode, name, station, model, retiredAt, status, hasCredential } = charger;
  return (
    <RecordDrawer
      title={chargerCode}
      width={WIDTH}
      state={retiredAt === null ? <StatusBadge status={status} /> : <Tag>{t('records:list.retired')}</Tag>}
      subtitle={[name, station, model].filter(Boolean).join(' · ')}
      actions={
        <>
          {chargerActions(charger, t).map(({ kind, label, allow }) => (
            <ActionButton key={kind} label={label} allow={allow} onClick={() => onAsk({ kind, chargers: [charger] })} />
          ))}
          {!hasCredential && <Tag>{t('noKey')}</Tag>}
        </>
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          <ChargerFacts charger={charger} isWhole={!mayEdit} />
        </RecordTab>
        {mayEdit && (
          <RecordTab name="edit" label={t('records:record.edit')}>
            <ChargerForm key={charger.version} charger={charger} />
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
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="charger" id={charger.id} labelOf={labelOf} record={charger} />
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
