import { CONFIGURATION_NAMES } from '../../src/contract/evo-basic/systemParts';
import type { SystemFacts } from '../../src/lib/system/facts';
import type { Config } from '../runtime/config';

/** Names of the settings that are set; their values stay here. */
export function describeConfiguration(config: Config): SystemFacts['configuration'] {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  return {
    configured: CONFIGURATION_NAMES.filter((name) => isSet(config[name])),
    isPublic: config.PUBLIC_URL !== undefined,
    hasBackups: config.BACKUP_DIR !== undefined,
    isHttps: config.PUBLIC_URL?.startsWith('https:') === true,
  };
}
