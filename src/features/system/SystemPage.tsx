import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSystemChecksQuery } from '../../api/evo-basic/system';
import type { SystemCheck } from '../../contract/evo-basic/system';
import { CHECK_STATES, type CheckState } from '../../contract/evo-basic/systemParts';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { Page } from '../../kit/layout/Page';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { useCopy } from '../../kit/layout/useCopy';
import { AdministratorBand } from './AdministratorBand';
import { CheckTable } from './CheckTable';
import { SlowQueriesDrawer } from './SlowQueriesDrawer';
import { SystemFoot } from './SystemFoot';
import { SystemStrip } from './SystemStrip';
import { useCheckCursor } from './useCheckCursor';

const REFRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

/** Settings, System: the state of every part of the platform, its age and the next step. */
export default function SystemPage() {
  const answer = useSystemChecksQuery({}, REFRESH);
  const { data, error, isFetching, refetch } = answer;
  const [search, setSearch] = useSearchParams();
  const { t } = useTranslation('system');
  const [outcome, copy] = useCopy();
  const setParam = (name: string, value: string | null) =>
    setSearch(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  const state = readState(search.get('state'));
  const shown = filterChecks(data?.checks ?? [], state);
  const copyReport = () => copy(data?.report ?? '');
  const check = () => void refetch();
  const cursor = useCheckCursor(shown, { copyReport, check });

  if (!data) {
    if (error === undefined) return <SkeletonRows count={12} height={30} />;
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={check} />;
  }
  const isSlowOpen = search.get('open') === 'slow';
  return (
    <Page aside={isSlowOpen && <SlowQueriesDrawer queries={data.slowQueries} onClose={() => setParam('open', null)} />}>
      <SystemStrip
        checks={data.checks}
        checkedAt={data.checkedAt}
        state={state}
        onState={(next) => setParam('state', next)}
        actions={{ check, copyReport, isChecking: isFetching, outcome }}
      />
      {error !== undefined && <ErrorState message={error.message} isRetrying={isFetching} onRetry={check} />}
      <AdministratorBand checks={data.checks} />
      {shown.length > 0 ? (
        <CheckTable checks={shown} cursor={cursor} />
      ) : (
        <EmptyState title={t('noMatch')}>
          <Button variant="default" onClick={() => setParam('state', null)}>
            {t('showAll')}
          </Button>
        </EmptyState>
      )}
      <SystemFoot count={shown.length} isAllWell={data.checks.every((one) => one.state === 'well')} />
    </Page>
  );
}

const readState = (text: string | null): CheckState | null => CHECK_STATES.find((state) => state === text) ?? null;

const filterChecks = (checks: readonly SystemCheck[], wanted: CheckState | null) =>
  wanted === null ? checks : checks.filter(({ state }) => state === wanted);
