import type { TemplateSetting } from '../../../src/contract/evo-basic/chargerConfiguration';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { MessageKey } from '../../../src/lib/messageKey';
import { differsFromTemplate } from '../../../src/lib/settingChange';
import { formatSettingName } from '../../../src/lib/settingName';

type SettingPlace = Omit<TemplateSetting, 'value'>;

/** The facts of a charger that decide which settings a template changes. */
export interface TemplateTarget {
  isOnline: boolean;
  isRetired: boolean;
  ocppVersion: OcppVersion;
  /** Settings as it reported them last; none: its configuration has never been read. */
  reported: readonly (SettingPlace & { value: string | null; isReadonly: boolean })[];
}

/** A setting that differs from the template. */
export interface PlannedChange {
  setting: TemplateSetting;
  /** Null where the charger has not reported the setting, or hides its value. */
  before: string | null;
  /** Reason why it is not written. */
  refusal: MessageKey | null;
}

export interface TemplatePlan {
  /** Reason against the whole charger; then each of its changes has it, too. */
  refusal: MessageKey | null;
  changes: PlannedChange[];
}

/** Plans the changes of a charger's settings, each with the reason if it cannot be made. */
export function planTemplate(target: TemplateTarget, template: readonly TemplateSetting[]): TemplatePlan {
  const refusal = findChargerRefusal(target, template);
  const reported = new Map(target.reported.map((setting) => [formatSettingName(setting), setting]));
  const changes = template.flatMap((setting): PlannedChange[] => {
    const known = reported.get(formatSettingName(setting));
    if (!differsFromTemplate(known, setting.value)) return [];
    return [{ setting, before: known?.value ?? null, refusal: refusal ?? findSettingRefusal(target, setting, known) }];
  });
  // A charger that has all settings of its template needs nothing, even where a change would be refused.
  return changes.length === 0 && template.length > 0 ? { refusal: null, changes } : { refusal, changes };
}

function findChargerRefusal(
  { isOnline, isRetired, reported }: TemplateTarget,
  template: readonly TemplateSetting[],
): MessageKey | null {
  if (isRetired) return 'settingRun.retired';
  if (template.length === 0) return 'settingRun.noTemplate';
  if (!isOnline) return 'command.offline';
  return reported.length === 0 ? 'settingRun.neverRead' : null;
}

function findSettingRefusal(
  { ocppVersion }: TemplateTarget,
  { component }: SettingPlace,
  reported: { isReadonly: boolean } | undefined,
): MessageKey | null {
  if (!isOfVersion(component, ocppVersion)) return 'validation.otherProtocol';
  return reported?.isReadonly ? 'settingRun.readonly' : null;
}

/** Variables of 2.0.1 have a component, keys of 1.6 have none. */
export function isOfVersion(component: string | null, version: OcppVersion): boolean {
  return (component === null) === (version === '1.6');
}
