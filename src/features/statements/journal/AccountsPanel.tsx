import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccountMappingsQuery } from '../../../api/evo-bill/financialManagement';
import type { AccountMapping } from '../../../contract/evo-bill/journal';
import { accountName } from '../../../entities/order/ledgerWords';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { Tag } from '../../../kit/layout/Tag';
import { AccountCard } from './AccountCard';
import classes from './Journal.module.css';

interface AccountsPanelProps {
  /** `accounts`, or `account.<id>`. */
  task: string;
  onShow: (task: string | null) => void;
}

const PREFIX = 'account.';

/** The ledger accounts mapped to the accounts of the bookkeeping software; an opened one with its form. */
export function AccountsPanel({ task, onShow }: AccountsPanelProps) {
  const { t } = useTranslation('journal');
  const { t: orderWords } = useTranslation('orders');
  const answer = useAccountMappingsQuery({ body: {} });
  const close = () => onShow(null);
  const open = answer.data?.find(({ id }) => task === `${PREFIX}${id}`);
  const title = open ? accountName(open.kind, orderWords) : t('accounts.title');
  return (
    <DockedDrawer label={title} onClose={close}>
      <DrawerHead title={title} subtitle={t('accounts.hint')} onClose={close}>
        {open && (
          <Button size="xs" variant="default" onClick={() => onShow('accounts')}>
            {t('accounts.back')}
          </Button>
        )}
      </DrawerHead>
      {open ? (
        <AccountCard key={open.id} mapping={open} onDone={() => onShow('accounts')} />
      ) : (
        <AccountList answer={answer} onOpen={(id) => onShow(`${PREFIX}${id}`)} />
      )}
    </DockedDrawer>
  );
}

interface AccountListProps {
  answer: {
    data?: readonly AccountMapping[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onOpen: (id: string) => void;
}

function AccountList({ answer: { data, error, isFetching, refetch }, onOpen }: AccountListProps) {
  const { t } = useTranslation(['journal', 'common']);
  const { t: orderWords } = useTranslation('orders');
  if (!data && error !== undefined)
    return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} height={44} />;
  return data.map(({ id, kind, number, name }) => (
    <button key={id} type="button" className={classes.account} onClick={() => onOpen(id)}>
      <span>{accountName(kind, orderWords)}</span>
      {number === null ? (
        <Tag>{t('accounts.none')}</Tag>
      ) : (
        <span className={classes.mapped}>{name === null ? number : `${number} · ${name}`}</span>
      )}
    </button>
  ));
}
