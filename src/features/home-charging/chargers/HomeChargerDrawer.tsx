import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useHomeChargerQuery } from '../../../api/evo-home-admin/homeChargers';
import { homeChargers, type HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { leavingActions } from '../../../entities/record/leavingActions';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Tag } from '../../../kit/layout/Tag';
import type { LeavingAction } from '../leavingAction';
import { HomeChargerFacts } from './HomeChargerFacts';
import { HomeChargerForm } from './HomeChargerForm';

interface HomeChargerDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: LeavingAction<HomeCharger>) => void;
}

/** Drawer of a home charger: a form with the right to edit, facts without. */
export function HomeChargerDrawer({ id, onAction }: HomeChargerDrawerProps) {
  const { t } = useTranslation('homeChargers');
  const answer = useHomeChargerQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<HomeChargerForm charger={null} />}>
      {(charger) => <KnownCharger charger={charger} onAction={onAction} />}
    </OpenRecord>
  );
}

function KnownCharger({ charger, onAction }: { charger: HomeCharger } & Pick<HomeChargerDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['homeChargers', 'records']);
  const mayEdit = useCan(homeChargers.update);
  const { serialNo, status, retiredAt, model, owner } = charger;
  return (
    <RecordDrawer
      title={serialNo}
      width={560}
      state={retiredAt === null ? <StatusBadge status={status} /> : <Tag>{t('records:list.retired')}</Tag>}
      subtitle={owner === null ? model : `${model} · ${owner}`}
      actions={
        <ActionButtons
          actions={leavingActions(charger, homeChargers.delete, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([charger]) })}
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
            {mayEdit && <HomeChargerForm key={charger.version} charger={charger} />}
          </>
        }
      />
    </RecordDrawer>
  );
}
