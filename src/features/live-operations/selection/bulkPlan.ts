import { COMMANDERS, type BulkCommandBody } from '../../../contract/evo-monitor/bulkCommand';
import type { LiveConnector } from '../../../contract/live/connector';
import { VARIANTS, whyNot, type ActionVariant } from '../../../entities/command/connectorActions';
import type { CommandRefusal } from '../../../lib/commandRules';

/** A command for several targets: one without a driver, for connectors or, a reset, for chargers. */
export interface BulkVariant extends ActionVariant {
  action: BulkCommandBody['kind'];
  word: Exclude<ActionVariant['word'], 'start' | 'reserve' | 'cancelReservation'>;
}

/** The bulk commands, in the order of the single ones. */
export const BULK_VARIANTS: readonly BulkVariant[] = Object.values(VARIANTS).flat().filter(isBulkVariant);

function isBulkVariant(variant: ActionVariant): variant is BulkVariant {
  return variant.action in COMMANDERS && variant.isWhole !== true;
}

/** A target of a bulk command: a connector, or a charger where the command is for the whole of it. */
export interface BulkTarget {
  id: string;
  name: string;
  chargerCode: string;
  connector: number;
  txnId: string | null;
  /** A firmware is being installed. */
  isUpdating: boolean;
}

/** A dry run of a bulk command. */
export interface BulkPlan {
  targets: readonly BulkTarget[];
  refused: readonly (BulkTarget & { reason: CommandRefusal })[];
}

/** Splits the targets of a bulk command into permitted and refused ones, by the rule of the single command. */
export function planBulk(variant: BulkVariant, rows: readonly LiveConnector[], now: number): BulkPlan {
  const targets = new Map<string, BulkTarget>();
  const reasons = new Map<string, CommandRefusal>();
  for (const row of rows) {
    const target = toTarget(variant, row);
    const reason = whyNot(variant.action, row, { ...variant, now });
    targets.set(target.id, target);
    if (reason !== null) reasons.set(target.id, reason);
  }
  const all = [...targets.values()];
  return {
    targets: all.filter(({ id }) => !reasons.has(id)),
    refused: all.flatMap((target) => {
      const reason = reasons.get(target.id);
      return reason === undefined ? [] : [{ ...target, reason }];
    }),
  };
}

function toTarget({ action }: BulkVariant, { key, chargerCode, connector, txnId, status }: LiveConnector): BulkTarget {
  const isCharger = action === 'reset';
  const name = isCharger ? chargerCode : `${chargerCode} · ${connector}`;
  return { id: isCharger ? chargerCode : key, name, chargerCode, connector, txnId, isUpdating: status === 'updating' };
}

/** The body of the call that sends a command to targets. */
export function toBulkBody(
  { action, resetType = 'soft', isOperative = true }: BulkVariant,
  targets: readonly BulkTarget[],
  reasonText: string,
): BulkCommandBody {
  const reason = reasonText === '' ? {} : { reason: reasonText };
  const connectors = targets.map(({ chargerCode, connector }) => ({ chargerCode, connector }));
  switch (action) {
    case 'stop':
      return {
        kind: action,
        targets: targets.map(({ chargerCode, connector, txnId }) => ({ chargerCode, connector, txnId: txnId ?? '' })),
        ...reason,
      };
    case 'unlock':
      return { kind: action, targets: connectors, ...reason };
    case 'reset':
      return { kind: action, type: resetType, targets: targets.map(({ chargerCode }) => ({ chargerCode })), ...reason };
    case 'availability':
      return { kind: action, isOperative, targets: connectors, ...reason };
  }
}
