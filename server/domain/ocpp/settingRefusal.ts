import type { MessageKey } from '../../../src/lib/messageKey';
import { isSecretSetting } from './secretSettings';

/** A setting that is to be written; the component is one of 2.0.1. */
interface WrittenSetting {
  component?: string | null | undefined;
  name: string;
  value: string;
}

/** A charger shows a key at least, which profile 0 does not know. */
const LEAST_PROFILE = 1;

/**
 * Finds why a setting cannot be written from the console: it is a secret, or the charger would come back less protected
 * or by another name, which is none of ours.
 * @param profile security profile of the charger, null where it is not known; `template`: a value for many chargers
 */
export function findSettingRefusal(
  { component, name, value }: WrittenSetting,
  profile: number | null | 'template',
): MessageKey | null {
  if (isSecretSetting(name)) return 'validation.secretSetting';
  if (isNamed(component, 'SecurityCtrlr') && isNamed(name, 'Identity')) return 'validation.identitySetting';
  if (!isNamed(name, 'SecurityProfile')) return null;
  const isRaised = profile !== 'template' && Number(value) >= Math.max(LEAST_PROFILE, profile ?? 0);
  return isRaised ? null : 'validation.securityProfile';
}

function isNamed(text: string | null | undefined, name: string): boolean {
  return text?.trim().toLowerCase() === name.toLowerCase();
}
