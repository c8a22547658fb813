import { describe, expect, it } from 'vitest';
import { statusOf16 } from '../../../../server/domain/ocpp/connectorStatus';
import { firmwareStatus } from '../../../../server/domain/ocpp/firmwareStatus';
import { toReading, isEmptyReading } from '../../../../server/domain/ocpp/sampledValue';
import { stopReason } from '../../../../server/domain/ocpp/stopReason';

const plain = { phase: null, location: null, context: null, format: null, multiplier: 0, isSigned: false, value: 7 };

describe('the rules of OCPP messages', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'treat the name %s as unknown',
    (word) => {
      expect(statusOf16(word)).toBeNull();
      expect(firmwareStatus(word)).toBeNull();
      expect(stopReason(word)).toBe('Other');
      expect(isEmptyReading(toReading([{ ...plain, measurand: word, unit: null }]))).toBe(true);
      expect(isEmptyReading(toReading([{ ...plain, measurand: 'Voltage', unit: word }]))).toBe(true);
    },
  );
});
