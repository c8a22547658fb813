import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { useFaultPhrase } from '../../entities/fault/useFaultPhrase';
import { nameVendorCode } from '../../lib/faultNames';
import { translateCauses } from '../../lib/attemptCauses';
import { translateFaults } from '../../lib/ledgerFaults';

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

/** Text of an alarm's report; the faults of a ledger proof and the causes of failed attempts are translated. */
export function useReportWords(): (alarm: Pick<LiveAlarm, 'code'>, report: string) => string {
  const { t } = useTranslation(['status', 'attempts']);
  return useCallback(
    ({ code }: Pick<LiveAlarm, 'code'>, report: string) => {
      if (code === 'ledger.unproven') return translateFaults(report, (fault) => t(`ledgerFault.${fault}`));
      return code.startsWith('attempts.') ? translateCauses(report, (cause) => t(`attempts:cause.${cause}`)) : report;
    },
    [t],
  );
}
