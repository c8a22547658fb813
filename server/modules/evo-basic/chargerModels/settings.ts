import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ChargerModel, chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import type { Tx } from '../../../db/database';
import { findSettingRefusal } from '../../../domain/ocpp/settingRefusal';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { readModel } from './models';

/** @throws Problem 404, 409 with the model as it is now, 422 at a setting that no template may have */
export async function saveSettings(
  tx: Tx,
  { id, version, settings }: BodyOf<typeof chargerModels.saveSettings>,
): Promise<ChargerModel> {
  for (const [index, setting] of settings.entries()) {
    const refusal = findSettingRefusal(setting, 'template');
    if (refusal) throw createFieldProblem(`settings.${index}.name`, refusal);
  }
  await lockVersion(tx, 'chargerModel', { id, version }, (known) => readModel(tx, known));
  await tx
    .updateTable('chargerModel')
    .set({ settings: JSON.stringify(settings), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readModel(tx, id);
}
