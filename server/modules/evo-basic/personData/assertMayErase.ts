import { personData } from '../../../../src/contract/evo-basic/personData';
import type { Session } from '../../../http/call';
import { assertAllowed, assertOperator } from '../../../http/guard';

/**
 * To delete an app user is to erase the person: the right to delete in the list alone is not enough.
 * @throws Problem 403 without the right to erase, and for others than operators
 */
export function assertMayErase(session: Session): void {
  assertOperator(session);
  assertAllowed(personData.erase, session);
}
