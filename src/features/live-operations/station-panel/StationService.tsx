import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import type { StationDay } from '../../../contract/live/stationDay';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatPower, withUnit } from '../../../lib/format';
import { readOpeningState } from '../../../lib/openingState';
import { useByServerNow } from '../../../live/useServerNow';
import type { useStationDay } from './useStationDay';
import { nameConnectorType } from '../../../lib/nameConnectorType';

const MINUTE_MS = 60_000;

interface StationServiceProps extends Pick<ReturnType<typeof useStationDay>, 'day' | 'error'> {
  /** Whether the operator has opened the station to drivers. */
  isOperating: boolean;
}

/** Contact, opening hours and equipment of a station. The events below show why an answer is missing. */
export function StationService({ day, error, isOperating }: StationServiceProps) {
  const { t } = useTranslation('stations');
  if (!day && isProblem(error)) return null;
  return (
    <DrawerSection title={t('panel.service')}>
      {day ? <ServiceFacts day={day} isOperating={isOperating} /> : <SkeletonRows count={5} />}
    </DrawerSection>
  );
}

function ServiceFacts({ day, isOperating }: { day: StationDay; isOperating: boolean }) {
  const { t, i18n } = useTranslation(['stations', 'stationGroups']);
  const { phone, companyEmail, models, connectorTypes, installedPower, powerLimit } = day.service;
  return (
    <Facts>
      <Fact label={t('stationGroups:fields.phone')}>
        {phone === null ? '–' : <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
      </Fact>
      {companyEmail !== null && (
        <Fact label={t('panel.companyEmail')}>
          <Anchor href={`mailto:${companyEmail}`}>{companyEmail}</Anchor>
        </Fact>
      )}
      <Fact label={t('stationGroups:fields.openingHours')}>
        <OpeningFacts day={day} isOperating={isOperating} />
      </Fact>
      <Fact label={t('panel.models')}>
        <Counts counts={models.map(({ model, chargers }) => [model, chargers])} />
      </Fact>
      <Fact label={t('panel.connectors')}>
        <Counts counts={connectorTypes.map(({ type, connectors }) => [nameConnectorType(type), connectors])} />
      </Fact>
      {powerLimit !== null && (
        <Fact label={t('panel.powerLimit')}>
          {withUnit(formatPower(powerLimit, i18n.language), 'kW', i18n.language)}
        </Fact>
      )}
      <Fact label={t('panel.installedPower')}>
        {withUnit(formatPower(installedPower, i18n.language), 'kW', i18n.language)}
      </Fact>
    </Facts>
  );
}

function OpeningFacts({ day: { service, timezone }, isOperating }: { day: StationDay; isOperating: boolean }) {
  const { t } = useTranslation(['stations', 'places']);
  const minute = useByServerNow((now) => Math.floor(now / MINUTE_MS));
  const { today, isOpen, openUntil } = readOpeningState(service.openingHours, timezone, minute * MINUTE_MS);
  const readState = () => {
    if (!isOperating || !isOpen) return t('panel.closedNow');
    return openUntil === null ? t('panel.openNow') : t('panel.openUntil', { time: openUntil });
  };
  const readToday = () => {
    if (service.openingHours === null) return t('places:hours.always');
    return today ? t('panel.hoursToday', { hours: `${today.from}–${today.until}` }) : t('panel.closedToday');
  };
  return (
    <>
      <div>{readState()}</div>
      <div>{readToday()}</div>
    </>
  );
}

function Counts({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  if (counts.length === 0) return <>–</>;
  return (
    <>
      {counts.map(([name, count]) => (
        <div key={name}>{`${count} × ${name}`}</div>
      ))}
    </>
  );
}
