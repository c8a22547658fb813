import { useDeleteChargerModelsMutation, useRetireChargerModelsMutation } from '../../api/evo-basic/chargerModels';
import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import { SettingRunDialog } from '../../entities/settings/SettingRunDialog';
import { getOnlyRecord, type BulkTarget, type MatchSelector } from '../../kit/crud/selection/bulkTarget';
import { ApplyModelDialog } from './ApplyModelDialog';

/** A pending action on models, carried out after confirmation. */
export interface ModelAction {
  kind: RetireKind | 'apply' | 'settings';
  target: BulkTarget<ChargerModel>;
}

interface ModelDialogsProps {
  action: ModelAction;
  onClose: () => void;
}

export function ModelDialogs({ action: { kind, target }, onClose }: ModelDialogsProps) {
  const [remove] = useDeleteChargerModelsMutation();
  const [retire] = useRetireChargerModelsMutation();
  const model = getOnlyRecord(target);
  if (kind === 'apply') return model ? <ApplyModelDialog model={model} onClose={onClose} /> : null;
  if (kind === 'settings') {
    return model ? <SettingRunDialog selector={selectChargersOfModel(model.id)} onClose={onClose} /> : null;
  }
  return (
    <RetireDialog
      namespace="chargerModels"
      kind={kind}
      target={target}
      remove={remove}
      retire={retire}
      onClose={onClose}
    />
  );
}

function selectChargersOfModel(modelId: string): MatchSelector {
  return { allMatching: { filters: { modelIds: [modelId] }, except: [] } };
}
