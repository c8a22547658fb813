import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { serviceLevel, type CompanyLevel } from '../../contract/evo-basic/serviceLevel';
import { LevelTable } from './LevelTable';
import { sortByUptime } from './sortByUptime';
import type { SlaQuery } from './slaAddress';
import { TargetDialog } from './TargetDialog';
import classes from './Sla.module.css';

interface CompanyLevelsProps {
  companies: readonly CompanyLevel[];
  onChange: (part: Partial<SlaQuery>) => void;
}

/** Companies, worst first, with the targets that they are promised; a name leads to its stations. */
export function CompanyLevels({ companies, onChange }: CompanyLevelsProps) {
  const { t } = useTranslation('sla');
  const mayEdit = useCan(serviceLevel.setTarget);
  const [edited, setEdited] = useState<CompanyLevel | null>(null);
  const rows = sortByUptime(companies).map((company) => {
    const only = { companyIds: [company.companyId], stationIds: [], page: null };
    return {
      id: company.companyId,
      name: (
        <button type="button" className={classes.link} onClick={() => onChange({ ...only, list: 'stations' })}>
          {company.company}
        </button>
      ),
      detail: t('stations', { count: company.stations }),
      level: company,
      targetAction: mayEdit && (
        <ActionIcon
          className={classes.edit}
          aria-label={t('target.edit', { name: company.company })}
          onClick={() => setEdited(company)}
        >
          <IconPencil size={14} stroke={1.6} />
        </ActionIcon>
      ),
      onOpenDowntimes: () => onChange({ ...only, list: 'downtimes', charger: null }),
    };
  });
  return (
    <>
      <LevelTable label={t('list.companies')} head={t('fields.company')} rows={rows} />
      {edited && <TargetDialog company={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
