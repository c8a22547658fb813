import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterpriseWashRowQuery } from '../../api/evo-bill/carWasherEnterpriseStatement';
import type { carWasherEnterpriseStatement } from '../../contract/evo-bill/carWasherEnterpriseStatement';
import { PageLink } from '../../entities/record/PageLink';
import { ORDERS_AT_ONCE, StatementDrawer, WASH_FIGURES } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { toAccountTask } from './accountTask';
import classes from './EnterpriseStatement.module.css';

interface EnterpriseWashDrawerProps {
  id: string;
  /** Filters of the list: the row sums only the washes that match them. */
  filters: FiltersOf<typeof carWasherEnterpriseStatement.page>;
}

/** A row of an enterprise's statement of washes, and the washes it is made of. */
export function EnterpriseWashDrawer({ id, filters }: EnterpriseWashDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useEnterpriseWashRowQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer
      business="washOnAccount"
      answer={answer}
      nameOf={useRowName()}
      figures={WASH_FIGURES}
      pageNum={pageNum}
      onPage={show}
    >
      {({ enterpriseId, currency }) => <SharedAccount task={toAccountTask(enterpriseId, currency)} />}
    </StatementDrawer>
  );
}

/** Months are closed and payments are booked in the account, on the page of the charging statement. */
function SharedAccount({ task }: { task: string }) {
  const { t } = useTranslation('statements');
  return (
    <DrawerSection>
      <p className={classes.quiet}>{t('account.isShared')}</p>
      <PageLink view="enterprise/accountStatement" part={{ do: task }}>
        {t('account.title')}
      </PageLink>
    </DrawerSection>
  );
}
