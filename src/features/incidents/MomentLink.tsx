import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Incident } from '../../contract/evo-monitor/incident';
import { PageLink } from '../../entities/record/PageLink';
import { formatMoment } from '../../lib/moment';
import { fromWire } from '../../lib/time';

interface MomentLinkProps {
  record: Pick<Incident, 'objects'>;
  at: string;
  children: ReactNode;
}

/** A link to the monitor as it was at a moment, with the equipment of the incident alone. */
export function MomentLink({ record: { objects }, at, children }: MomentLinkProps) {
  const { t } = useTranslation('incidents');
  return (
    <PageLink view="maintenance/monitor" part={{ at: formatMoment(fromWire(at)), ...filterObjects(objects) }}>
      <span title={t('moment.open')}>{children}</span>
    </PageLink>
  );
}

function filterObjects(objects: Incident['objects']): Record<string, unknown> {
  const [first, ...others] = objects;
  if (first?.chargerCode && others.length === 0) return { text: first.chargerCode };
  const stationIds = new Set(objects.flatMap(({ stationId }) => stationId ?? []));
  return stationIds.size === 0 ? {} : { station: [...stationIds].join(',') };
}
