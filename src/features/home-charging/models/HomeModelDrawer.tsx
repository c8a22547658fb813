import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useHomeChargerModelQuery } from '../../../api/evo-home-admin/homeChargerModels';
import { homeChargerModels, type HomeChargerModel } from '../../../contract/evo-home-admin/homeChargerModels';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { retireActions } from '../../../entities/record/retireActions';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Tag } from '../../../kit/layout/Tag';
import { formatPower, withUnit } from '../../../lib/format';
import type { RetireAction } from '../retireAction';
import { HomeModelFacts } from './HomeModelFacts';
import { HomeModelForm } from './HomeModelForm';

interface HomeModelDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: RetireAction<HomeChargerModel>) => void;
}

/** Drawer of a home charger model: a form with the right to edit, facts without. */
export function HomeModelDrawer({ id, onAction }: HomeModelDrawerProps) {
  const { t } = useTranslation('homeChargerModels');
  const answer = useHomeChargerModelQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<HomeModelForm model={null} />}>
      {(model) => <ModelContent model={model} onAction={onAction} />}
    </OpenRecord>
  );
}

function ModelContent({ model, onAction }: { model: HomeChargerModel } & Pick<HomeModelDrawerProps, 'onAction'>) {
  const { t, i18n } = useTranslation(['homeChargerModels', 'records']);
  const mayEdit = useCan(homeChargerModels.update);
  const power = withUnit(formatPower(model.power, i18n.language), 'kW', i18n.language);
  return (
    <RecordDrawer
      title={model.name}
      width={560}
      state={model.retiredAt !== null && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={[power, t(`phases.${model.phases}`), model.connector].join(' · ')}
      actions={
        <ActionButtons
          actions={retireActions(model, homeChargerModels.delete, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([model]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.homeChargerModel(model)} />
      <FactsAndHistory
        kind="homeChargerModel"
        namespace="homeChargerModels"
        record={model}
        facts={mayEdit ? <HomeModelForm key={model.id} model={model} /> : <HomeModelFacts model={model} />}
      />
    </RecordDrawer>
  );
}
