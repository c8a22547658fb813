import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ChargerSetting, TemplateSetting } from '../../../../src/contract/evo-basic/chargerConfiguration';
import {
  MOST_RUN_CHARGERS,
  type settingRuns,
  type SettingPreview,
} from '../../../../src/contract/evo-basic/settingRuns';
import type { Locale } from '../../../../src/contract/fields';
import { formatSettingName } from '../../../../src/lib/settingName';
import type { Tx } from '../../../db/database';
import { planTemplate, type PlannedChange, type TemplatePlan } from '../../../domain/ocpp/templatePlan';
import { selectIds } from '../../../http/records';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { filteredChargers } from '../iotChargers/chargers';
import { toChargerSetting } from '../iotChargers/keptSettings';

type Target = BodyOf<typeof settingRuns.preview>;

/** A charger of the caller's with its plan. */
export interface PlannedCharger extends TemplatePlan {
  id: string;
  chargerCode: string;
  station: string;
}

interface PlannedTarget {
  chargers: PlannedCharger[];
  /** Ids that name no charger of the caller's. */
  unseen: string[];
}

/** Compares chargers with the template of their model. @throws Problem 422 for more chargers than a run takes */
export async function planChargers(tx: Tx, target: Target): Promise<PlannedTarget> {
  const ids = [...new Set(await selectIds(tx, target, filteredChargers))];
  if (ids.length > MOST_RUN_CHARGERS) {
    throw new Problem(422, 'record.tooManyMatch', { values: { max: MOST_RUN_CHARGERS } });
  }
  const chargers = await planEach(tx, ids);
  const seen = new Set(chargers.map(({ id }) => id));
  return { chargers, unseen: ids.filter((id) => !seen.has(id)) };
}

/** @param wanted settings of each charger instead of the template of its model */
export async function planEach(
  tx: Tx,
  ids: readonly string[],
  wanted?: ReadonlyMap<string, readonly TemplateSetting[]>,
): Promise<PlannedCharger[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .select(['c.id', 'c.chargerCode', 's.name as station', 'c.isOnline', 'c.retiredAt', 'c.ocppVersion', 'm.settings'])
    .where('c.id', 'in', ids)
    .orderBy('c.chargerCode')
    .execute();
  const reported = await readReported(tx, ids);
  return rows.map(({ id, chargerCode, station, settings, retiredAt, ...row }) => ({
    id,
    chargerCode,
    station,
    ...planTemplate(
      { ...row, isRetired: retiredAt !== null, reported: reported.get(id) ?? [] },
      wanted?.get(id) ?? settings,
    ),
  }));
}

async function readReported(tx: Tx, ids: readonly string[]): Promise<Map<string, ChargerSetting[]>> {
  const rows = await tx.selectFrom('chargerSetting').selectAll().where('chargerId', 'in', ids).execute();
  const settings = new Map<string, ChargerSetting[]>();
  for (const row of rows) {
    const known = settings.get(row.chargerId);
    if (known) known.push(toChargerSetting(row));
    else settings.set(row.chargerId, [toChargerSetting(row)]);
  }
  return settings;
}

/** Shows a plan as a dry run. */
export function toPreview({ chargers, unseen }: PlannedTarget, locale: Locale): SettingPreview {
  const isRefused = ({ refusal, changes }: TemplatePlan) => refusal !== null || changes.some((each) => each.refusal);
  const written = chargers.flatMap(({ changes }) => changes.filter(isWritten));
  const toText = (refusal: TemplatePlan['refusal']) => refusal && translate(locale, refusal);
  return {
    chargers: chargers.filter(({ changes }) => changes.some(isWritten)).length,
    changes: written.length,
    same: chargers.filter((each) => each.changes.length === 0 && !isRefused(each)).length,
    refused: chargers.filter(isRefused).length + unseen.length,
    plans: [
      ...unseen.map((id) => ({
        ...{ id, chargerCode: id, station: null, changes: [] },
        problem: translate(locale, 'validation.notFound'),
      })),
      ...chargers
        .filter((each) => each.changes.length > 0 || isRefused(each))
        .map(({ id, chargerCode, station, refusal, changes }) => ({
          ...{ id, chargerCode, station, problem: toText(refusal) },
          changes: changes.map(({ setting, before, refusal: against }) => ({
            ...{ name: formatSettingName(setting), before, after: setting.value },
            problem: toText(against),
          })),
        })),
    ],
  };
}

export function isWritten({ refusal }: PlannedChange): boolean {
  return refusal === null;
}
