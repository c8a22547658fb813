import { translate } from '../../server/wire/messages';
import type { DecisionRefusal } from '../../src/lib/decisionRules';
import type { CloseRefusal, RefundRefusal } from '../../src/lib/orderRules';
import type { WashRefundRefusal } from '../../src/lib/washOrderRules';
import { MockProblem } from './answering';

type OrderRefusal = CloseRefusal | RefundRefusal | WashRefundRefusal | DecisionRefusal;

/** Words a refusal of the order rules like the server; null for none. */
export function writeRefusal(refusal: OrderRefusal | null): string | null {
  return refusal && translate('en_US', `billing.${refusal}`);
}

/** @throws MockProblem 409 for a refusal */
export function refuseByRule(refusal: OrderRefusal | null): void {
  if (refusal) throw new MockProblem(409, writeRefusal(refusal) ?? '');
}
