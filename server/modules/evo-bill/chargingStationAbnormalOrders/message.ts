import type { AbnormalType } from '../../../../src/contract/evo-bill/orderStates';
import type { Locale } from '../../../../src/contract/fields';
import { translateDocument } from '../../../wire/documents';

const WH = 1_000;
const HOUR = 3_600;
const MINUTE = 60;

/** How the figures of a message are written: by the name that the finding gives them. */
const WRITTEN: Readonly<Record<string, (value: number) => Record<string, string>>> = {
  energyWh: (value) => ({ energy: (value / WH).toFixed(3) }),
  possible: (value) => ({ possible: (value / WH).toFixed(0) }),
  from: (value) => ({ from: (value / WH).toFixed(3) }),
  to: (value) => ({ to: (value / WH).toFixed(3) }),
  billed: (value) => ({ billed: (value / WH).toFixed(3) }),
  signed: (value) => ({ signed: (value / WH).toFixed(3) }),
  power: (value) => ({ power: value.toFixed(1) }),
  rated: (value) => ({ rated: value.toFixed(0) }),
  seconds: (value) => ({ hours: (value / HOUR).toFixed(1), minutes: (Math.abs(value) / MINUTE).toFixed(0) }),
};

/** Description of an order's fault, with its figures. */
export function abnormalMessage(locale: Locale, type: AbnormalType, params: Readonly<Record<string, unknown>>): string {
  const figures = Object.entries(params).map(([name, value]) =>
    typeof value === 'number' ? (WRITTEN[name]?.(value) ?? {}) : {},
  );
  // A rollback that was found by its flag alone has no figures.
  const hasFigures = type !== 'meterRollback' || 'from' in params;
  return translateDocument(
    locale,
    `abnormalMessage.${hasFigures ? type : 'meterRollbackSeen'}`,
    Object.assign({}, ...figures),
  );
}
