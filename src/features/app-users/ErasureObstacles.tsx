import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../contract/endpoint';
import type { ErasureObstacle, personData } from '../../contract/evo-basic/personData';
import type { View } from '../../contract/screens';
import { MoneyLink } from '../../entities/person/MoneyLink';
import { PageLink } from '../../entities/record/PageLink';
import classes from './PersonData.module.css';

interface ErasureObstaclesProps {
  userId: string;
  obstacles: ResponseOf<typeof personData.plan>['obstacles'];
}

/** Lists of the rows behind an open matter; the other matters are on the page of the person's money. */
const LISTS: Partial<Record<ErasureObstacle, { view: View; filter: string }>> = {
  orders: { view: 'order/chargeOrder', filter: 'userIds' },
  washes: { view: 'order/carWashOrder', filter: 'userIds' },
  sessions: { view: 'chargingHistory', filter: 'userIds' },
  homeSessions: { view: 'homeCharger/charger', filter: 'ownerIds' },
};

/** The open matters that refuse an erasure, each with a link to its rows. */
export function ErasureObstacles({ userId, obstacles }: ErasureObstaclesProps) {
  const { t } = useTranslation('personData');
  return (
    <section className={classes.part}>
      <p>{t('obstacleText')}</p>
      <ul>
        {obstacles.map(({ kind, count, sums }) => (
          <li key={kind}>
            <RowsLink kind={kind} userId={userId}>
              {t(`obstacle.${kind}`, { count, sums })}
            </RowsLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowsLink({ kind, userId, children }: { kind: ErasureObstacle; userId: string; children: ReactNode }) {
  const list = LISTS[kind];
  if (list === undefined) {
    return (
      <MoneyLink personId={userId} fallback={children}>
        {children}
      </MoneyLink>
    );
  }
  return (
    <PageLink view={list.view} part={{ [list.filter]: [userId] }}>
      {children}
    </PageLink>
  );
}
