import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseStatementsMutation, useSettleStatementsMutation } from '../../../api/evo-bill/financialManagement';
import type { MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { BulkDialog } from '../../../kit/crud/selection/BulkDialog';
import { useAction } from '../../../kit/form/useAction';
import { Money } from '../../../kit/layout/Money';
import { formatPeriod } from '../../../lib/calendar';
import classes from './MonthEnd.module.css';
import { splitByStep, type MonthStep } from './monthTargets';

interface ManyDialogProps {
  step: MonthStep;
  months: readonly MonthEndRow[];
  onClose: () => void;
}

/** Closes or settles many months after one confirmation that names each with its amount; a result for each. */
export function ManyDialog({ step, months, onClose }: ManyDialogProps) {
  const { t, i18n } = useTranslation('monthEnd');
  // The list behind the dialog changes; the confirmed months are sent.
  const [{ possible, impossible }] = useState(() => splitByStep(step, months));
  const close = useAction(useCloseStatementsMutation());
  const settle = useAction(useSettleStatementsMutation());
  const { send } = step === 'close' ? close : settle;
  const versions = Object.fromEntries(possible.map(({ id, version }) => [id, version]));
  return (
    <BulkDialog
      title={t(`${step}.title`, { count: possible.length })}
      confirmLabel={t(`${step}.verb`)}
      effect="restrict"
      typedName={formatPeriod(possible[0]?.month ?? '', i18n.language)}
      selector={{ ids: possible.map(({ id }) => id) }}
      run={({ ids }) => send({ body: { ids, versions: pick(versions, ids) } })}
      onClose={onClose}
    >
      <p>{t(`${step}.text`)}</p>
      <ul className={classes.named}>
        {possible.map(({ id, companyName, currency, payable, companyShare }) => (
          <li key={id}>
            <span>{companyName}</span>
            <Money amount={step === 'close' ? payable : companyShare} currency={currency} />
          </li>
        ))}
      </ul>
      {impossible.length > 0 && (
        <>
          <p className={classes.quiet}>{t('impossible', { count: impossible.length })}</p>
          <ul className={classes.named}>
            {impossible.map(({ month: { id, companyName, currency }, refusal }) => (
              <li key={id} className={classes.quiet}>
                <span>
                  {companyName}, {currency}
                </span>
                <span>{t(`why.${refusal}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </BulkDialog>
  );
}

const pick = (versions: Record<string, number>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(versions).filter(([id]) => ids.includes(id)));
