import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { mailedReport, PACKAGE_SECTIONS } from '../../../contract/evo-basic/mailedReport';

const ASKED = new URLSearchParams({ range: 'lastMonth', sections: PACKAGE_SECTIONS.join(',') });
const ADDRESS = `/statistics/reports?${new URLSearchParams({ open: 'new', do: ASKED.toString() }).toString()}`;

/** Leads to a new mailed report with the files of the monthly package; needs the right to add one. */
export function PackageLink() {
  const { t } = useTranslation('journal');
  if (!useCan(mailedReport.add)) return null;
  return (
    <Button component={Link} to={ADDRESS} size="xs" variant="subtle">
      {t('package')}
    </Button>
  );
}
