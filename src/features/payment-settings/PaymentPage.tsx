import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectAccount } from '../../access/sessionSlice';
import { usePaySettingsQuery } from '../../api/evo-basic/basePaySetting';
import { toProblem } from '../../api/problem';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { MethodTable } from './MethodTable';
import { OwnerPicker, type Owner } from './OwnerPicker';
import { PaymentDrawer } from './PaymentDrawer';

/** How the platform, its apps and its companies are paid: every method, set or not. */
export default function PaymentPage() {
  const { t } = useTranslation('payments');
  const [search, setSearch] = useSearchParams();
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const owner = ownerIn(search);
  const show = (next: Owner, method?: string) => setSearch(toAddress(next, method));
  return (
    <Methods owner={owner} open={search.get('open')} onShow={(method) => show(owner, method)}>
      <Toolbar label={t('title')}>
        {isOperator ? <OwnerPicker owner={owner} onChoose={(next) => show(next)} /> : t('ownCompany')}
      </Toolbar>
    </Methods>
  );
}

interface MethodsProps {
  owner: Owner;
  open: string | null;
  onShow: (method?: string) => void;
  /** Above the table. */
  children: ReactNode;
}

function Methods({ owner, open: requestedMethod, onShow, children }: MethodsProps) {
  const { t } = useTranslation('payments');
  const isChosen = owner.kind === 'platform' || owner.id !== null;
  const answer = usePaySettingsQuery({ body: toBody(owner) }, { skip: !isChosen });
  const settings = isChosen ? answer.currentData : undefined;
  const open = settings?.find(({ method }) => method === requestedMethod);
  return (
    <Page aside={open && <PaymentDrawer key={open.method} setting={open} onClose={() => onShow()} />}>
      {children}
      {!isChosen && <EmptyState title={t('chooseFirst')} />}
      {isChosen && !settings && <Pending answer={answer} />}
      {settings && <MethodTable settings={settings} open={open?.method} onOpen={onShow} />}
    </Page>
  );
}

interface PendingProps {
  answer: { error?: Parameters<typeof toProblem>[0]; refetch: () => unknown };
}

function Pending({ answer: { error, refetch } }: PendingProps) {
  const problem = toProblem(error);
  return problem ? (
    <ErrorState message={problem.message} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows count={10} />
  );
}

const toBody = ({ kind, id }: Owner) => ({
  companyId: kind === 'company' ? id : null,
  appId: kind === 'app' ? id : null,
});

function toAddress({ kind, id }: Owner, method: string | undefined): Record<string, string> {
  return {
    ...(kind !== 'platform' && { owner: kind }),
    ...(id !== null && { of: id }),
    ...(method !== undefined && { open: method }),
  };
}

function ownerIn(search: URLSearchParams): Owner {
  const kind = search.get('owner');
  return { kind: kind === 'app' || kind === 'company' ? kind : 'platform', id: search.get('of') };
}
