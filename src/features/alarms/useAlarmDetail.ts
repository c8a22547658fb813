import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { translateFaults } from '../../lib/ledgerFaults';

type Reported = Pick<LiveAlarm, 'code' | 'errorCode' | 'vendorErrorCode' | 'log'>;

/** Log of an alarm in one line: in the charger's own words, or the counts of a ledger proof in the user's language. */
export function useAlarmDetail(): (alarm: Reported) => string {
  const wordsOf = useReportWords();
  return useCallback(
    (alarm: Reported) => {
      const { code, errorCode, vendorErrorCode, log } = alarm;
      const isInName = errorCode !== null && code.endsWith(`.${errorCode}`);
      const parts = [isInName ? null : errorCode, vendorErrorCode, log && wordsOf(alarm, log)];
      return parts.filter((part) => part !== null && part !== '').join(', ');
    },
    [wordsOf],
  );
}

/** A report of an alarm as it is shown: the counts of a ledger proof in words. */
export function useReportWords(): (alarm: Pick<LiveAlarm, 'code'>, report: string) => string {
  const { t } = useTranslation('status');
  return useCallback(
    ({ code }: Pick<LiveAlarm, 'code'>, report: string) =>
      code === 'ledger.unproven' ? translateFaults(report, (fault) => t(`ledgerFault.${fault}`)) : report,
    [t],
  );
}
