import type { CommandKind } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { requestCommand } from '../../../ocpp/commands/commandRequest';

/** Request of an operator to a charger; the answer is a receipt, the effect is seen in the command's life. */
export interface Asked {
  kind: CommandKind;
  chargerCode: string;
  connectorNo: number | null;
  params?: Record<string, unknown>;
  transactionId?: string;
  reason?: string;
}

/** Requests a command in the name of the caller. */
export function requestByUser(tx: Tx, { session }: Pick<Call, 'session'>, request: Asked) {
  return requestCommand(tx, { params: {}, ...request, createdBy: session.userId, createdByName: session.userName });
}
