import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { Page } from '../../../kit/layout/Page';
import { dayIn } from '../../../lib/calendar';
import { ownZone } from '../../../lib/time';
import classes from '../Analysis.module.css';
import { OverviewPictures } from './OverviewPictures';
import { OverviewTable } from './OverviewTable';

/** Statistics on one page: the totals of four ranges side by side, and the last 30 days as pictures. */
export default function OverviewPage() {
  const { t } = useTranslation(['statistics', 'figures', 'status', 'money', 'appUsers']);
  const [today] = useState(() => dayIn(ownZone(), Date.now()));
  const maySeePictures = useCan(statisticAnalysis.revenue);
  return (
    <Page>
      <div className={classes.scroller}>
        <OverviewTable today={today} />
        <p className={classes.tableNote}>{t('rangeNote')}</p>
        {maySeePictures && <OverviewPictures today={today} />}
      </div>
    </Page>
  );
}
