import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useStaffSessionsQuery } from '../../api/evo-basic/staff';
import { isProblem } from '../../api/problem';
import { staff, type StaffAccount } from '../../contract/evo-basic/staff';
import { browserName } from '../../entities/account/browserName';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './StaffSessions.module.css';

interface StaffSessionsProps {
  account: StaffAccount;
  onEnd: () => void;
}

/** Open sessions of another account, and how to end them; one's own are in the profile. */
export function StaffSessions(props: StaffSessionsProps) {
  const caller = useSelector(selectAccount);
  const mayRead = useCan(staff.sessions);
  return mayRead && caller?.userId !== props.account.id ? <OpenSessions {...props} /> : null;
}

function OpenSessions({ account, onEnd }: StaffSessionsProps) {
  const { t } = useTranslation('staff');
  const time = useShownTime();
  const { data, error, refetch } = useStaffSessionsQuery(
    { body: { id: account.id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DrawerSection
      title={t('sessions.title')}
      aside={
        data &&
        data.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={onEnd}>
            {t('sessions.endAll')}
          </Button>
        )
      }
    >
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={1} />}
      {data?.length === 0 && <p className={classes.quiet}>{t('sessions.none')}</p>}
      <ul className={classes.sessions}>
        {data?.map(({ id, userAgent, address, createdAt, lastActiveAt }) => (
          <li key={id} title={userAgent}>
            {`${browserName(userAgent) ?? userAgent} · ${address}`}
            <p className={classes.quiet}>
              {t('sessions.times', { since: time(createdAt), active: time(lastActiveAt) })}
            </p>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
