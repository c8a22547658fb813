import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerModelQuery } from '../../api/evo-basic/chargerModels';
import { chargerModels, type ChargerModel } from '../../contract/evo-basic/chargerModels';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { retireActions } from '../../entities/record/retireActions';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab } from '../../kit/crud/record/RecordTabs';
import { Tag } from '../../kit/layout/Tag';
import type { ModelAction } from './ModelDialogs';
import { ModelFacts } from './ModelFacts';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { ModelForm } from './ModelForm';
import { TemplateTab } from './TemplateTab';

interface ModelDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: ModelAction) => void;
}

/** Drawer of a model: a form with the right to edit, facts without. */
export function ModelDrawer({ id, onAction }: ModelDrawerProps) {
  const { t } = useTranslation('chargerModels');
  const answer = useChargerModelQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<ModelForm model={null} />}>
      {(model) => <ModelContent model={model} onAction={onAction} />}
    </OpenRecord>
  );
}

function ModelContent({ model, onAction }: { model: ChargerModel } & Pick<ModelDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['chargerModels', 'records']);
  const mayEdit = useCan(chargerModels.update);
  const isRetired = model.retiredAt !== null;
  return (
    <RecordDrawer
      title={model.name}
      width={560}
      state={isRetired && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={`${model.manufacturer} · ${model.currentType} · OCPP ${model.ocppVersion}`}
      actions={
        <ActionButtons
          actions={[
            { kind: 'apply', label: t('impact.action'), allow: chargerModels.apply },
            ...retireActions(model, chargerModels.delete, t),
          ]}
          onAction={(kind: ModelAction['kind']) => onAction({ kind, target: toBulkTarget([model]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.chargerModel(model)} />
      <FactsAndHistory
        kind="chargerModel"
        namespace="chargerModels"
        record={model}
        facts={
          mayEdit ? (
            <ModelForm
              key={model.id}
              model={model}
              onApply={(saved) => onAction({ kind: 'apply', target: toBulkTarget([saved]) })}
            />
          ) : (
            <ModelFacts model={model} />
          )
        }
      >
        {mayEdit && (
          <RecordTab name="template" label={t('template.tab')}>
            <TemplateTab
              key={model.id}
              model={model}
              onApply={() => onAction({ kind: 'settings', target: toBulkTarget([model]) })}
            />
          </RecordTab>
        )}
      </FactsAndHistory>
    </RecordDrawer>
  );
}
