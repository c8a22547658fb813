import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindPhrase } from '../../lib/faultNames';

/** Looks up names of alarms, faults, vendor codes and stop reasons in the language in force. */
export function useFaultPhrase(): FindPhrase {
  const { t, i18n } = useTranslation(['faults', 'orders']);
  return useCallback<FindPhrase>(
    (key, values) => (i18n.exists(key) ? String(t(key as 'faults:stopped', { what: '', ...values })) : null),
    [t, i18n],
  );
}
