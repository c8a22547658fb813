import { useCallback } from 'react';
import type { LiveAlarm } from '../../contract/live/alarm';
import { useReportWords } from '../../entities/alarm/useReportWords';
import { useFaultPhrase } from '../../entities/fault/useFaultPhrase';
import { nameVendorCode } from '../../lib/faultNames';

type Reported = Pick<LiveAlarm, 'code' | 'vendorErrorCode' | 'log'>;

/**
 * Report of an alarm beside its name and code, in one line: the vendor code with its meaning, and the log in the
 * charger's own words, or what the platform itself found in the user's language.
 */
export function useAlarmDetail(): (alarm: Reported) => string {
  const wordsOf = useReportWords();
  const find = useFaultPhrase();
  return useCallback(
    (alarm: Reported) => {
      const { vendorErrorCode, log } = alarm;
      const meaning = vendorErrorCode === null ? null : nameVendorCode(vendorErrorCode, find);
      const report = log && wordsOf(alarm, log);
      // A log text that includes the meaning makes it redundant.
      const isSaid = meaning !== null && (report ?? '').includes(meaning);
      const parts = [vendorErrorCode, isSaid ? null : meaning, report];
      return parts.filter((part) => part !== null && part !== '').join(', ');
    },
    [wordsOf, find],
  );
}
