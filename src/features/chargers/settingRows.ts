import type { ChargerSetting, TemplateSetting } from '../../contract/evo-basic/chargerConfiguration';
import { differsFromTemplate } from '../../lib/settingChange';
import { formatSettingName } from '../../lib/settingName';

/** A setting of a charger beside its model's template and another charger's value; undefined: has no such setting. */
export interface SettingRow {
  name: string;
  setting: ChargerSetting;
  isReported: boolean;
  wanted: string | undefined;
  other: string | null | undefined;
}

/** Joins the reported settings with the model's template and another charger's settings, by name. */
export function joinSettings(
  reported: readonly ChargerSetting[],
  template: readonly TemplateSetting[],
  others: readonly ChargerSetting[],
): SettingRow[] {
  const rows = new Map<string, SettingRow>();
  const findRow = (setting: ChargerSetting, isReported: boolean): SettingRow => {
    const name = formatSettingName(setting);
    const known = rows.get(name);
    if (known) return known;
    const row = { name, setting, isReported, wanted: undefined, other: undefined };
    rows.set(name, row);
    return row;
  };
  for (const setting of reported) findRow(setting, true);
  for (const { value, ...place } of template) {
    findRow({ ...place, value: null, isReadonly: false }, false).wanted = value;
  }
  for (const setting of others) findRow({ ...setting, value: null, isReadonly: true }, false).other = setting.value;
  return [...rows.values()];
}

/** Whether a charger differs from its template, or from the other charger where one is beside it. */
export function isDifferent({ setting, isReported, wanted, other }: SettingRow, hasOther: boolean): boolean {
  const isOffTemplate = wanted !== undefined && differsFromTemplate(isReported ? setting : undefined, wanted);
  const isOffOther = hasOther && (other === undefined || !isReported || other !== setting.value);
  return isOffTemplate || isOffOther;
}
