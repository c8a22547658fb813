import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useHomeChargerQuery } from '../../../api/evo-home-admin/homeChargers';
import { homeChargers, type HomeChargerDetail } from '../../../contract/evo-home-admin/homeChargers';
import { ocppLog } from '../../../contract/evo-monitor/ocppLog';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { LatestMessages } from '../../../entities/ocpp/LatestMessages';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordTab } from '../../../kit/crud/record/RecordTabs';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Tag } from '../../../kit/layout/Tag';
import { homeChargerActions, toHomeChargerAction, type HomeChargerAction } from './homeChargerActions';
import { HomeChargerFacts } from './HomeChargerFacts';
import { HomeChargerForm } from './HomeChargerForm';
import { HomeChargerOverride } from './HomeChargerOverride';
import { HomeChargerSchedule } from './HomeChargerSchedule';

interface HomeChargerDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: HomeChargerAction) => void;
}

/** Schedule and wishes change while they are looked at. */
const REFRESH_MS = 5_000;

/** Drawer of a home charger: a form with the right to edit, facts without. */
export function HomeChargerDrawer({ id, onAction }: HomeChargerDrawerProps) {
  const { t } = useTranslation('homeChargers');
  const answer = useHomeChargerQuery({ body: { id } }, { skip: id === NEW_RECORD, pollingInterval: REFRESH_MS });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<HomeChargerForm charger={null} />}>
      {(charger) => <ChargerContent charger={charger} onAction={onAction} />}
    </OpenRecord>
  );
}

function ChargerContent({
  charger,
  onAction,
}: { charger: HomeChargerDetail } & Pick<HomeChargerDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['homeChargers', 'records']);
  const mayEdit = useCan(homeChargers.update);
  const maySeeMessages = useCan(ocppLog.page);
  const { serialNo, status, retiredAt, model, owner, timezone } = charger;
  return (
    <RecordDrawer
      title={serialNo}
      width={560}
      state={retiredAt === null ? <StatusBadge status={status} /> : <Tag>{t('records:list.retired')}</Tag>}
      subtitle={owner === null ? model : `${model} · ${owner}`}
      actions={
        <ActionButtons
          actions={homeChargerActions(charger, t)}
          onAction={(kind) => onAction(toHomeChargerAction(kind, charger, toBulkTarget([charger])))}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.homeCharger(charger)} />
      <FactsAndHistory
        kind="homeCharger"
        namespace="homeChargers"
        record={charger}
        facts={
          <>
            <HomeChargerFacts charger={charger} hasForm={mayEdit} />
            <HomeChargerSchedule charger={charger} />
            <HomeChargerOverride charger={charger} />
            {mayEdit && <HomeChargerForm key={charger.id} charger={charger} />}
          </>
        }
      >
        {maySeeMessages && (
          <RecordTab name="messages" label={t('records:related.messages')}>
            <LatestMessages chargerCode={serialNo} timezone={timezone} />
          </RecordTab>
        )}
      </FactsAndHistory>
    </RecordDrawer>
  );
}
