import type { SystemCheck } from '../../contract/evo-basic/system';
import { checkBackups } from './backupChecks';
import { checkDatabase } from './databaseChecks';
import type { SystemFacts } from './facts';
import { checkNodes } from './nodeChecks';
import { checkProofs } from './proofChecks';
import { checkQueues } from './queueChecks';
import { checkCertificates, checkConfiguration, checkProduct } from './settingChecks';

/** All checks in the order of the page. Without a database nothing is known of what it holds. */
export function makeChecks(facts: SystemFacts): SystemCheck[] {
  return [
    ...checkNodes(facts),
    ...checkDatabase(facts),
    ...(facts.database ? [...checkBackups(facts), ...checkProofs(facts), ...checkQueues(facts)] : []),
    ...checkCertificates(facts),
    ...checkConfiguration(facts),
    ...checkProduct(facts),
  ];
}

/** Whether a check waits for the administrator. */
export const needsAdministrator = ({ state }: Pick<SystemCheck, 'state'>): boolean =>
  state === 'failed' || state === 'needsYou';
