import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { translateCauses } from '../../lib/attemptCauses';
import { translateFaults } from '../../lib/ledgerFaults';

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
