import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useApprovalPageQuery } from '../../api/evo-bill/approvals';
import { approvals } from '../../contract/evo-bill/approvals';
import { ApprovalCard } from './ApprovalCard';

const REFRESH_MS = 60_000;

/** How many refunds and adjustments wait for a second person, as a way to decide on them; nothing while none does. */
export function ApprovalsButton() {
  return useCan(approvals.page) ? <Pending /> : null;
}

function Pending() {
  const { t } = useTranslation(['approvals', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { data } = useApprovalPageQuery(
    { body: { states: ['pending'], pageSize: 100, sort: [{ field: 'requestedAt', order: 'asc' }] } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const count = data?.total ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open', { count })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={460}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {count === 0 && <p>{t('none')}</p>}
        {data?.records.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
      </Drawer>
    </>
  );
}
