import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ChargerModel, chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import type { Tx } from '../../../db/database';
import { isSecretSetting } from '../../../domain/ocpp/secretSettings';
import { lockVersion } from '../../../http/records';
import { createFieldProblem } from '../../../wire/problem';
import { readModel } from './models';

/** @throws Problem 404, 409 with the model as it is now, 422 at a setting that is a secret */
export async function saveSettings(
  tx: Tx,
  { id, version, settings }: BodyOf<typeof chargerModels.saveSettings>,
): Promise<ChargerModel> {
  const secret = settings.findIndex(({ name }) => isSecretSetting(name));
  if (secret >= 0) throw createFieldProblem(`settings.${secret}.name`, 'validation.secretSetting');
  await lockVersion(tx, 'chargerModel', { id, version }, (known) => readModel(tx, known));
  await tx
    .updateTable('chargerModel')
    .set({ settings: JSON.stringify(settings), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readModel(tx, id);
}
