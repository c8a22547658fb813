import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';

/** Rules of ours have names; all others are called by OCPP's own word for what happened. */
const NAMED = {
  'offline.charger': 'offlineCharger',
  'offline.station': 'offlineStation',
  'meterdata.backwards': 'meterBackwards',
  'meterdata.jump': 'meterJump',
  'meterdata.overPower': 'meterOverPower',
  'ledger.unproven': 'ledgerUnproven',
  'payment.notBooked': 'paymentNotBooked',
} as const;

type Named = Pick<LiveAlarm, 'code' | 'classification'>;

/** Name of an alarm: `GroundFailure`, `Station unreachable`, `Failed start: Blocked`. */
export function useAlarmName(): (alarm: Named) => string {
  const { t } = useTranslation('status');
  return useCallback(
    ({ code, classification }: Named) => {
      if (isNamed(code)) return t(`alarmName.${NAMED[code]}`);
      const what = code.slice(code.indexOf('.') + 1);
      return t(`alarmName.${classification}`, { what });
    },
    [t],
  );
}

const isNamed = (code: string): code is keyof typeof NAMED => code in NAMED;
