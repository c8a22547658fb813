import type { SettingChange, TemplateSetting } from '../contract/evo-basic/chargerConfiguration';

/**
 * The change of a setting. A variable is named by all parts of its reported name, since fewer parts would name another
 * variable.
 */
export function toSettingChange(setting: Omit<TemplateSetting, 'value'>, value: string): SettingChange {
  const { name, component, componentInstance, evse, connector, instance } = setting;
  if (component === null) return { action: 'change', key: name, value };
  return { action: 'changeVariable', component, componentInstance, evse, connector, variable: name, instance, value };
}

/** Whether a charger lacks the value that its template wants; undefined: it has not reported the setting. */
export function differsFromTemplate(reported: { value: string | null } | undefined, wanted: string): boolean {
  return reported?.value !== wanted;
}
