import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useLedgerProofQuery } from '../../api/evo-bill/financialManagement';
import { LEDGER_FAULTS } from '../../contract/evo-bill/ledgerProof';
import { formatNumber } from '../../lib/format';
import classes from './LedgerNotice.module.css';

/** Looked at again so often, ms: the books are proved once an hour. */
const REFRESH_MS = 300_000;

/** Shows operators that the books do not balance; renders nothing while they do. */
export function LedgerNotice() {
  const { t, i18n } = useTranslation(['statements', 'status']);
  const time = useShownTime();
  const { data: proof } = useLedgerProofQuery({}, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  if (!proof || proof.isSound) return null;
  const found = LEDGER_FAULTS.filter((fault) => (proof.faults[fault] ?? 0) > 0);
  return (
    <section role="alert" className={classes.notice}>
      <p className={classes.title}>{t('proof.broken', { since: time(proof.brokenSince ?? proof.at) })}</p>
      {t('proof.hint', { at: time(proof.at) })}
      <ul className={classes.faults}>
        {found.map((fault) => (
          <li key={fault}>
            {t(`status:ledgerFault.${fault}`)}: {formatNumber(proof.faults[fault] ?? 0, 0, i18n.language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
