import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { mailedReport } from '../../contract/evo-basic/mailedReport';
import { useAnalysis } from './address/analysisContext';
import { toReportAddress } from './address/reportAddress';

/** Leads to the form of a mailed report with the range and the places of the analysis. */
export function MailReportButton() {
  const { t } = useTranslation('statistics');
  const { query } = useAnalysis();
  if (!useCan(mailedReport.add)) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={toReportAddress(query)}
      leftSection={<IconMail size={15} stroke={1.6} aria-hidden />}
    >
      {t('mailReport')}
    </Button>
  );
}
