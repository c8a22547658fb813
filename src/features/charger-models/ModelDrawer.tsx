import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerModelQuery } from '../../api/evo-basic/chargerModels';
import { chargerModels, type ChargerModel } from '../../contract/evo-basic/chargerModels';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { ModelAction } from './ModelDialogs';
import { ModelFacts } from './ModelFacts';
import { ModelForm } from './ModelForm';

interface ModelDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: ModelAction) => void;
}

/** A model by itself: changed by who may, read by the others. */
export function ModelDrawer({ id, onAsk }: ModelDrawerProps) {
  const { t } = useTranslation('chargerModels');
  const answer = useChargerModelQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <ModelForm model={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownModel model={answer.data} onAsk={onAsk} />;
}

function KnownModel({ model, onAsk }: { model: ChargerModel } & Pick<ModelDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['chargerModels', 'records']);
  const labelOf = useLabelOf('chargerModels');
  const mayEdit = useCan(chargerModels.update);
  const mayDelete = useCan(chargerModels.delete);
  const isRetired = model.retiredAt !== null;
  const ask = (kind: ModelAction['kind']) => () => onAsk({ kind, models: [model] });
  return (
    <RecordDrawer
      title={model.name}
      width={560}
      state={isRetired && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={`${model.manufacturer} · ${model.currentType} · OCPP ${model.ocppVersion}`}
      actions={
        mayDelete && (
          <>
            <ReasonedButton reason={null} onClick={ask(isRetired ? 'bringBack' : 'retire')}>
              {t(isRetired ? 'records:record.bringBack' : 'records:record.retire')}
            </ReasonedButton>
            <ReasonedButton reason={null} onClick={ask('delete')}>
              {t('records:record.remove')}
            </ReasonedButton>
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <ModelForm key={model.version} model={model} /> : <ModelFacts model={model} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="chargerModel" id={model.id} labelOf={labelOf} record={model} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
