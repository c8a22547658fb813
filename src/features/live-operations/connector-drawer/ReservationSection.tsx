import { Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useReservationQuery } from '../../../api/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../contract/live/connector';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { isTagMasked } from '../../../lib/maskedTag';
import { formatInZone, fromWire, zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';
import { useAskCommand } from '../../../entities/command/askCommand';
import { Reason } from '../Reason';
import classes from './ConnectorDrawer.module.css';
import { CALL_OF, whyOff } from '../../../entities/command/connectorActions';

/** For whom a reserved connector is kept, until when, and by whom. */
export function ReservationSection({ row }: { row: LiveConnector }) {
  const { t, i18n } = useTranslation('monitor');
  const ask = useAskCommand();
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const isReplay = useIsReplay();
  const { chargerCode, connector } = row;
  const { data, refetch } = useReservationQuery({ params: { chargerCode, connector } });
  const state = row.command?.state;
  useEffect(() => {
    void refetch();
  }, [state, refetch]);
  if (!data) return <SkeletonRows count={2} />;
  const { reservation } = data;
  if (!reservation)
    return (
      <DrawerSection title={t('reservation.title')}>
        {t('reservation.foreign')} <Reason row={row} />
      </DrawerSection>
    );
  const { idTag, expiresAt, createdBy } = reservation;
  const why = whyOff('start', row, { now, isReplay, reservedTag: idTag });
  return (
    <DrawerSection title={t('reservation.title')}>
      <div className={classes.reservation}>
        <Facts>
          <Fact label={t('start.tag')}>
            <CopyableId value={idTag} />
          </Fact>
          <Fact label={t('reservation.until')}>
            {formatInZone(expiresAt, zoneFor(zone, row.timezone), 'time', i18n.language)}
            {now > fromWire(expiresAt) && ` · ${t('reservation.expired')}`}
          </Fact>
          <Fact label={t('reservation.by')}>{createdBy}</Fact>
        </Facts>
      </div>
      <Reason row={row} />
      {!isTagMasked(idTag) && (
        <Can allow={CALL_OF.start}>
          <Group mt="sm">
            <ReasonedButton
              reason={why && t(`disabled.${why}`)}
              onClick={() => ask({ action: 'start', row, reservedTag: idTag })}
            >
              {t('reservation.start')}
            </ReasonedButton>
          </Group>
        </Can>
      )}
    </DrawerSection>
  );
}
