import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInZone } from '../../../lib/time';
import type { CampaignValues } from './campaignValues';

/** Names a campaign after its firmware and the day, as long as no other name is typed. */
export function useProposedName(form: UseFormReturnType<CampaignValues>, zone: string): void {
  const { i18n } = useTranslation();
  const last = useRef('');
  const [openedAt] = useState(() => Date.now());
  const { name, firmwareVersion, madeFor } = form.values;
  const version = firmwareVersion.trim();
  const proposal =
    version === ''
      ? ''
      : `${`${madeFor.manufacturer} ${version}`.trim()}, ${formatInZone(openedAt, zone, 'day', i18n.language)}`;
  const { setFieldValue } = form;
  useEffect(() => {
    if (proposal !== last.current && (name === '' || name === last.current)) setFieldValue('name', proposal);
    last.current = proposal;
  }, [proposal, name, setFieldValue]);
}
