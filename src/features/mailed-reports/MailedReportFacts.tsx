import { useTranslation } from 'react-i18next';
import type { MailedReport } from '../../contract/evo-basic/mailedReport';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { ReportSchedule } from './ReportSchedule';

/** A report for a reader without the right to change it. */
export function MailedReportFacts({ record }: { record: MailedReport }) {
  const { t } = useTranslation(['mailedReports', 'records']);
  const { sections, range, companies, stations, washSites, recipients, timezone, maker } = record;
  const list = (places: readonly { name: string }[]) => places.map(({ name }) => name).join(', ') || t('all');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.sections')}>{sections.map((section) => t(`section.${section}`)).join(', ')}</Fact>
        <Fact label={t('fields.range')}>{t(`range.${range}`)}</Fact>
        <Fact label={t('fields.companyIds')}>{list(companies)}</Fact>
        <Fact label={t('fields.stationIds')}>{list(stations)}</Fact>
        {sections.includes('wash') && <Fact label={t('fields.washSiteIds')}>{list(washSites)}</Fact>}
        <Fact label={t('fields.rhythm')}>
          <ReportSchedule report={record} />
        </Fact>
        <Fact label={t('fields.timezone')}>{timezone}</Fact>
        <Fact label={t('fields.recipients')}>
          {recipients.map(({ email, language }) => `${email} (${t(`records:language.${language}`)})`).join(', ')}
        </Fact>
        <Fact label={t('fields.maker')}>{maker}</Fact>
      </Facts>
    </DrawerSection>
  );
}
